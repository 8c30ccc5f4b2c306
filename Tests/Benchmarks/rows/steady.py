"""Memory while a page is requested all the time."""
import statistics

from measuring.client import load
from measuring.figures import Result, Table, at_most, number
from measuring.server import mockse


def measure(bench):
    parts, seconds = bench.pick((24, 1), (6, 1))
    with mockse(bench) as server:
        first = server.anonymous_kib
        # More requests than the journal has room for.
        warm = load(bench, server, requests=100_000)
        results = [load(bench, server, seconds=seconds) for _ in range(parts)]
        after = server.anonymous_kib
    memory = [result.anonymous_kib for result in results]
    early, late = (statistics.median(part) for part in (memory[:parts // 3], memory[-(parts // 3):]))
    requests = sum(result.requests for result in results)
    table = Table(
        "Memory while a page is requested all the time", ["When", "Requests until then", "Anonymous memory, KiB"],
        note="The journal keeps 65,536 exchanges, and is full before the time begins. Each third is the median of a "
        "sample a second.")
    table.add("after the first response", "1", number(first, 0))
    table.add("journal full", number(warm.requests, 0), number(warm.anonymous_kib, 0))
    table.add(f"first third of {number(parts * seconds, 0)} s", "", number(early, 0))
    table.add("last third", number(warm.requests + requests, 0), number(late, 0))
    table.add("most", "", number(max(memory), 0))
    table.add("connections closed", "", number(after, 0))
    return Result([table], [
        at_most("memory that the last third of the requests adds", 1024, late - early, 0, " KiB"),
        at_most("memory after the first response", 10_240, first, 0, " KiB"),
    ])
