"""The time from the start of a process to its first response."""
import subprocess
import sys

from measuring import process
from measuring.figures import Result, Series, Table, at_most, number
from measuring.server import all_mockse, floor, mockse, nginx, node

ITEMS = 1_000_000

# Reads a file as a server in Python would, and prints the seconds.
PYTHON = """
import json, sys, time
start = time.perf_counter()
with open(sys.argv[1], "rb") as file:
    items = [json.loads(line) for line in file]
print(time.perf_counter() - start)
"""


def measure(bench):
    rounds = bench.pick(15, 5)
    bench.page_file  # Made before anything is measured.
    times, memory = {}, {}
    for _ in range(rounds):
        for server in (*all_mockse(bench), nginx(bench), node(bench), floor(bench)):
            with server:
                times.setdefault(server.name, Series()).add(server.ready_ms)
                memory[server.name] = server.anonymous_kib
    table = Table(
        "From the start of the process to the first response", ["Server", "Time, ms", "mockse takes", "Memory, MiB"],
        note=f"Medians of {rounds} interleaved rounds, with the range. Memory: anonymous RSS after one response.")
    for name, series in times.items():
        table.add(name, series.text(1), f"{times['mockse'].ratio(series):.2f} ×", number(memory[name] / 1024))
    return Result([table], [
        at_most(f"time to the first response ÷ nginx: {name}", 1, series.ratio(times["nginx, file"]))
        for name, series in times.items() if name.startswith("mockse")])


def measure_data(bench):
    rounds = bench.pick(3, 1)
    count = bench.pick(ITEMS, ITEMS // 5)
    path = bench.items_file(count)
    ours, theirs = Series(), Series()
    for _ in range(rounds):
        with mockse(bench, "--data", f"items={path}", ready_path="/2.3/items?pagesize=30") as server:
            ours.add(server.ready_ms / 1e3)
            memory = server.anonymous_kib / 1024
        child = process.start([sys.executable, "-c", PYTHON, path], stdout=subprocess.PIPE, text=True)
        try:
            theirs.add(float(child.communicate(timeout=120)[0]))
        finally:
            process.stop(child)
    table = Table(
        f"{count:,} items in a file of {path.stat().st_size / 1e6:,.0f} MB", ["Reader", "Time, s", "mockse takes"],
        note=f"Medians of {rounds} rounds. mockse: from the start of the process to the first page; then its memory is "
        f"{number(memory)} MiB. Python: `json.loads` of each line, and nothing else.")
    table.add("mockse", ours.text(2), "1.00 ×")
    table.add("Python", theirs.text(2), f"{ours.ratio(theirs):.2f} ×")
    return Result([table], [at_most(f"time to read {count:,} items ÷ Python", 0.2, ours.ratio(theirs))])
