"""A cached page of 30 items, beside other servers that send the same bytes."""
import contextlib

from measuring.client import CONNECTIONS, wrk
from measuring.figures import Result, Series, Table, at_least, at_most
from measuring.server import all_mockse, floor, nginx, node


def measure(bench):
    rounds, seconds = bench.pick(5, 3), bench.pick(3, 1)
    speed, cost = {}, {}
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(server)
                   for server in (*all_mockse(bench), nginx(bench), node(bench), floor(bench))]
        for server in servers:
            speed[server.name], cost[server.name] = Series(), Series()
            wrk(server, 1)
        for _ in range(rounds):
            for server in servers:
                result = wrk(server, seconds)
                speed[server.name].add(result.per_second)
                cost[server.name].add(result.microseconds)
        size = bench.page_file.stat().st_size
    table = Table(
        f"A page of {size:,} bytes over {CONNECTIONS} keep-alive connections",
        ["Server", "Requests a second", "mockse serves", "Processor time, µs a request", "mockse spends"],
        note=f"Medians of {rounds} interleaved rounds of {seconds} s, with the range. wrk shares the machine.")
    for name in speed:
        table.add(
            name, speed[name].text(0), f"{speed['mockse'].ratio(speed[name]):.2f} ×", cost[name].text(1),
            f"{cost['mockse'].ratio(cost[name]):.2f} ×")
    return Result([table], [
        at_most("processor time of a page ÷ C floor", 1.25, cost["mockse"].ratio(cost["C floor"])),
        at_least("requests a second ÷ nginx with a file", 1, speed["mockse"].ratio(speed["nginx, file"])),
        at_least("requests a second ÷ node", 2, speed["mockse"].ratio(speed["node"])),
    ])
