"""Many connections at once, each of whose responses is held."""
import subprocess
import time

from measuring import process
from measuring.figures import Result, Series, Table, at_most, pairs
from measuring.server import PAGE, mockse, nginx

CONNECTIONS = [32, 10_000]
MILLISECONDS = 800


def measure(bench):
    rounds = bench.pick(3, 1)
    bench.page_file  # Made before anything is measured.
    table = Table(
        f"Each response held {MILLISECONDS} ms",
        ["Server, connections", "Early responses", "p50 late, ms", "p99 late, ms", "Slowest, ms",
         "Memory, bytes a connection"],
        note=f"Medians of {rounds} interleaved rounds, with the range. Memory: anonymous RSS above that "
        "before.")
    goals = []
    for count in CONNECTIONS:
        ours, theirs = compared(bench, count, rounds)
        for name, held in (("mockse", ours), ("nginx echo_sleep", theirs)):
            table.add(f"{name}, {count:,}", f"{max(held['early'].values):.0f}", held["p50"].text(), held["p99"].text(),
                      held["max"].text(), held["memory"].text(0) if count > 1_000 else "")
        goals.append(at_most(f"early responses of {count:,} held", 0, max(ours["early"].values), 0))
    return Result([table], [
        *goals,
        at_most(f"p99 late of {count:,} held ÷ nginx echo_sleep", 0.5, ours["p99"].ratio(theirs["p99"])),
        at_most("memory of a held connection", 8192, ours["memory"].median, 0, " bytes"),
    ])


def compared(bench, count, rounds):
    """Returns the figures of mockse and of nginx, by name."""
    figures = [{name: Series() for name in ("early", "p50", "p99", "max", "memory")} for _ in range(2)]
    for _ in range(rounds):
        servers = mockse(bench, "--latency", f"{MILLISECONDS}ms"), nginx(bench, MILLISECONDS / 1e3)
        for server, series in zip(servers, figures):
            with server:
                result = hold(bench, server, count)
            for name, values in series.items():
                values.add(result[name])
    return figures


def hold(bench, server, count):
    """Returns what the client saw, and the `memory` of a connection in bytes."""
    before = peak = server.anonymous_kib
    child = process.start(
        [bench.program("hold"), server.port, PAGE, count, MILLISECONDS], stdout=subprocess.PIPE, text=True)
    try:
        while child.poll() is None:
            peak = max(peak, server.anonymous_kib)
            time.sleep(0.02)
        result = pairs(child.stdout.read())
    finally:
        process.stop(child)
        child.stdout.close()
    if result["failed"]:
        raise process.Failure(f"{server.name}: {result['failed']:.0f} of {count} responses are missing")
    return result | {"memory": (peak - before) * 1024 / count}
