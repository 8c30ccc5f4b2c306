"""Memory while a page is requested all the time."""
from measuring.client import load
from measuring.figures import Result, Table, at_most, number
from measuring.server import mockse


def measure(bench):
    seconds = bench.pick(10, 3)
    with mockse(bench) as server:
        first = server.anonymous_kib
        # More requests than the journal has room for.
        warm = load(bench, server, requests=100_000)
        result = load(bench, server, seconds=seconds)
        after = server.anonymous_kib
    table = Table(
        "Memory while a page is requested all the time", ["When", "Requests until then", "Anonymous memory, KiB"],
        note=f"The journal keeps 65,536 exchanges, and is full before the {seconds} s begin. Connections are open in the "
        "second and third line.")
    table.add("after the first response", "1", number(first, 0))
    table.add("journal full", number(warm.requests, 0), number(warm.anonymous_kib, 0))
    table.add(f"after {seconds} s more", number(warm.requests + result.requests, 0), number(result.anonymous_kib, 0))
    table.add("connections closed", "", number(after, 0))
    # A few pages more or less are the allocator's.
    growth = result.anonymous_kib - warm.anonymous_kib
    return Result([table], [
        at_most(f"memory that {result.requests:,} pages add", 1024, growth, 0, " KiB"),
        at_most("memory after the first response", 10_240, first, 0, " KiB"),
    ])
