"""Throughput, processor time and memory as one number grows."""
from measuring.client import CONNECTIONS, load
from measuring.figures import Result, Series, Table, number
from measuring.server import PAGE, mockse

SPREAD = 10_000
JOURNAL = 65_536


def warm_up(bench):
    """Returns the number of requests before a measurement: more than the journal keeps, or fewer in a quick run."""
    return bench.pick(70_000, 20_000)


def measured(bench, server, **options):
    """Returns the median round's requests a second and processor time, and the memory after the last one."""
    speed, cost = Series(), Series()
    for _ in range(bench.pick(3, 1)):
        result = load(bench, server, **options)
        speed.add(result.per_second)
        cost.add(result.microseconds)
    return number(speed.median, 0), number(cost.median), number(result.anonymous_kib / 1024)


def measure_connections(bench):
    table = Table(
        "Connections", ["Connections", "Requests a second", "Processor time, µs a request", "Memory, MiB"],
        note=f"Every connection has a request open all the time. {warm_up(bench):,} requests were served, and all "
        "connections were open, before the time began.")
    for count in (1, 10, 100, 1_000, 10_000):
        with mockse(bench) as server:
            load(bench, server, requests=warm_up(bench))
            table.add(f"{count:,}", *measured(bench, server, connections=count, seconds=bench.pick(1.5, 0.5)))
    return Result([table])


def measure_items(bench):
    table = Table(
        "Items",
        ["Items", "Requests a second, one page", "Processor time, µs", f"{SPREAD:,} pages in turn", "Processor time, µs",
         "Memory, MiB"],
        note=f"Pages of 30 items over {CONNECTIONS} connections: page 1 again and again, and then up to {SPREAD:,} pages "
        "spread over the list, whose attempts are counted and whose bytes are cached up to 64 MiB. Memory is that after "
        "both. `--items` computes items instead of storing them.")
    for count, options, path in lists(bench):
        pages = max(1, count // 30)
        with mockse(bench, *options) as server:
            load(bench, server, path.replace("{}", "1"), requests=warm_up(bench))
            one = measured(bench, server, path=path.replace("{}", "1"), seconds=bench.pick(1.2, 0.4))
            spread = min(pages, SPREAD)
            many = measured(bench, server, path=path, spread=spread, step=max(1, pages // spread),
                            seconds=bench.pick(1.2, 0.4))
        table.add(f"{count:,}{' computed' if options[0] == '--items' else ' in a file'}", *one[:2], *many)
    return Result([table])


def lists(bench):
    for count in (1, 100, 10_000, bench.pick(1_000_000, 200_000)):
        yield count, ["--data", f"items={bench.items_file(count)}"], "/2.3/items?pagesize=30&page={}"
    for count in (1_000_000, 10_000_000):
        yield count, ["--items", count], "/2.3/users?site=stackoverflow&pagesize=30&page={}"


def measure_sandboxes(bench):
    table = Table(
        "Sandboxes", ["Sandboxes", "Requests a second", "Processor time, µs a request", "Memory, MiB"],
        note="The page is requested from each sandbox in turn. Each sandbox has a journal of its own, of up to 16,384 "
        "exchanges, so memory depends on the number of requests.")
    for count in (1, 10, 100, 1_000):
        with mockse(bench) as server:
            server.control_many(("PUT", f"sandboxes/bench-{number_}", {}) for number_ in range(1, count + 1))
            path = "/~bench-{}" + PAGE
            load(bench, server, path, requests=warm_up(bench), spread=count)
            table.add(f"{count:,}", *measured(bench, server, path=path, spread=count, seconds=bench.pick(1.5, 0.5)))
    return Result([table])


def measure_journal(bench):
    requests = 5_000
    table = Table(
        "Journal", ["Exchanges", "Requests a second", "Processor time, µs a request", "Memory, MiB"],
        note=f"The journal is emptied and filled with so many exchanges before each round of {requests:,} requests. "
        f"{JOURNAL:,} exchanges are a full journal.")
    for count in (0, 1_000, 10_000, JOURNAL):
        speed, cost = Series(), Series()
        with mockse(bench) as server:
            load(bench, server, requests=requests)
            for _ in range(bench.pick(7, 3)):
                server.control("POST", "reset", {"journal": True})
                if count:
                    load(bench, server, requests=count)
                result = load(bench, server, requests=requests)
                speed.add(result.per_second)
                cost.add(result.microseconds)
        table.add(f"{count:,}", number(speed.median, 0), number(cost.median), number(result.anonymous_kib / 1024))
    return Result([table])
