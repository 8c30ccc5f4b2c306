"""What every row of the benchmark uses: servers, clients, figures and the machine."""
