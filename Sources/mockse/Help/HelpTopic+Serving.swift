import MockseDialects

extension HelpTopic {
    /// The overview, which fits a screen of 24 lines and 80 columns.
    static let overviewText = """
        \(about)

        mockse                                     Serve http://localhost:8080.
        mockse --latency 800ms --fail-rate 0.1     Slow responses; 1 in 10 fails.

        Commands:
          serve         Start the server (the default); Control-C stops it.
          plan          Predict which requests fail.
          check         Fail if a client made mistakes; compare shows test results.
          test          Test a client (conform) or script (--batch), or randomly (fuzz).
          reference     Run a sample client; driver prints a driver to fill in.
          wait          Wait until a server is healthy; healthcheck checks once.
          data          Check your own data; version shows the version.
          api           Describe another paged API, or choose a well-known one.
          init          Write a config file from options.
          completions   Print completions for bash, zsh or fish.

        mockse help COMMAND explains a command. mockse help TOPIC explains a topic:
          serving   Address, data, page size, log, config file, exit codes
          faults    Latency, failures, bandwidth, rules, seed
          pages     Duplicates, drift, wrong totals, empty and short pages
          control   The control API and the journal
          cases     The cases of mockse conform; mockse help G01 explains one

        """

    /// The purpose of the program.
    private static let about = OptionList.wrapped(
        "mockse is a mock server for the paged APIs of \(Dialects.known.map(\.brand).list("and")). It injects faults on "
            + "purpose: slow responses, errors, duplicate rows.", width: 78
    ).joined(separator: "\n")

    /// The page about the server itself.
    static let servingText = """
        mockse serve starts the server. It is the default command.

        Usage:
          mockse [serve] [OPTION]...

        Options:
        \(OptionList.text(ServeOptions.serving))

        Further options:
          mockse help faults    \(flags(ServeOptions.faults, from: 24))
          mockse help pages     \(flags(ServeOptions.pageFaults, from: 24))
          mockse help control   \(flags(ServeOptions.control, from: 24))

        Every option except --help and --version can also be set by an environment variable:
        MOCKSE_ followed by the option's name in uppercase, such as MOCKSE_FAIL_RATE=0.1.
        PORT also sets the port. Flags override environment variables, which override the
        config file.

        Exit codes: 0 success; 1 failure (port in use, bad data file, responses cut off at
        shutdown); 2 usage error; 128 + n stopped by a second signal n.

        """

    /// The page about delays and failures.
    static let faultsText = """
        Faults make responses slow, fail them or cut them off. The same seed gives the same faults;
        mockse plan predicts them.

        Options of mockse serve:
        \(OptionList.text(ServeOptions.faults))

        For example:
          mockse --latency 200ms..1.2s --fail-rate 10% --fail-with 500,503,timeout
          mockse --rule 'page=3 attempt=1: fail=503'

        """

    /// The page about faults in pages.
    static let pagesText = """
        Page faults change what pages contain: rows that repeat, move or are missing, and wrong
        totals.

        Options of mockse serve:
        \(OptionList.text(ServeOptions.pageFaults))

        For example:
          mockse --duplicates overlap=3 --empty-pages 2

        """

    /// The page about the control API and the journal.
    static let controlText = """
        The control API, below /_mockse/, changes settings, holds responses and reports what clients
        did while the server runs. GET /_mockse/ lists its calls, and GET /_mockse/openapi.json
        describes them.

        Options of mockse serve:
        \(OptionList.text(ServeOptions.control))

        For example:
          curl -X PATCH localhost:8080/_mockse/settings -d '{"latency": "2s"}'
          curl localhost:8080/_mockse/report

        """

    /// Returns the flags of options, in lines that are indented like the first one.
    private static func flags<Values>(_ options: [Option<Values>], from column: Int) -> String {
        OptionList.wrapped(options.map(\.flag).joined(separator: " "), width: 90 - column)
            .joined(separator: "\n" + String(repeating: " ", count: column))
    }
}
