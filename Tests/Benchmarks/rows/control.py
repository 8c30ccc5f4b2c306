"""The slowest health check and the slowest page while a control call runs."""
import contextlib
import json
import socket
import threading
import time
from dataclasses import dataclass, field
from typing import Callable

from measuring import process
from measuring.client import load, listeners, probes
from measuring.figures import Goal, Result, Table, number
from measuring.server import PAGE, mockse

HEALTH = "/_mockse/health"
LIST = "/2.3/items"
LIMIT_MS = 50
GATES, RULES, PORTS, HELD, LISTENERS = 10_000, 10_000, 100, 1_000, 200


@dataclass
class Case:
    """A control call: the server that it needs, its preparation, and the call, which is repeated for a second."""

    name: str
    call: Callable
    options: Callable = field(default=lambda bench: [])
    prepare: Callable = field(default=lambda bench, server: None)


def items(bench):
    return ["--data", f"items={bench.items_file(bench.pick(1_000_000, 200_000))}"]


def rules(bench):
    """Returns options with rules whose globs look like the start of the path nearly everywhere in it."""
    path = bench.folder / "rules.json"
    glob = "*" + "a" * 40 + "b{}*c"
    path.write_text(json.dumps(
        {"rules": [{"match": {"route": glob.format(number)}, "fail": "503"} for number in range(RULES)]}))
    return ["--config", path]


def get(path, expected=200):
    """Returns a call that requests a path, and fails if the status isn't the expected one."""
    def call(bench, server):
        status, _ = server.get(path)
        if status != expected:
            raise process.Failure(f"{path[:80]}: {status}, not {expected}")

    return call


def idle(bench, server):
    time.sleep(1)


def show_and_report(bench, server):
    ids = [str(number) for number in range(1, 100_001)]
    server.control("POST", "shown", {"target": LIST, "ids": ids})
    server.control("GET", "report")


def make_gates(bench, server):
    server.control_many(
        ("PUT", f"gates/gate-{number}", {"match": {"route": "/none"}}) for number in range(GATES))


def make_ports(bench, server):
    server.control_many(("PUT", f"sandboxes/bench-{number}", {"port": 0}) for number in range(PORTS))


def hold_and_release(bench, server):
    """Holds responses at a gate, releases them all, and reads them."""
    server.control("PUT", "gates/held", {"match": {"route": "/users/moderators", "query": {"key": "held"}}})
    request = f"GET {PAGE}&key=held HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode()
    connections = []
    try:
        for _ in range(HELD):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            connections.append(connection)
            connection.sendall(request)
        server.control("GET", f"gates/held?waiting={HELD}&timeout=60s")
        start = time.perf_counter()
        server.control("POST", "gates/held/release", {})
        for connection in connections:
            if not connection.recv(1 << 16).startswith(b"HTTP/1.1 200"):
                raise process.Failure("a held response isn't a page")
        return time.perf_counter() - start
    finally:
        for connection in connections:
            connection.close()


def fill_journal(bench, server):
    load(bench, server, requests=70_000)


def listen(bench, server):
    with listeners(bench, server, LISTENERS, reads=False, path="/_mockse/events?since=0"):
        time.sleep(2)


def all_cases(bench):
    count = bench.pick(1_000_000, 200_000)
    return [
        Case("nothing else", idle),
        Case(f"truth of {count:,} items", get(f"/_mockse/truth?target={LIST}"), items),
        Case("plan?pages=1000&attempts=100",
             get("/_mockse/plan?target=/2.3/users/moderators%3Fsite=stackoverflow&pages=1000&attempts=100")),
        Case(f"shown with 100,000 of {count:,} items, and the report", show_and_report, items,
             prepare=get(LIST)),
        Case(f"an unknown gate among {GATES:,}", get("/_mockse/gates/gate-x", 404), prepare=make_gates),
        Case(f"a path of 14 kB against {RULES:,} globs", get("/2.3/" + "a" * 14_000, 400), rules),
        Case(f"releasing {HELD:,} responses, {PORTS} sandbox ports open", hold_and_release, prepare=make_ports),
        Case(f"{LISTENERS} event listeners that don't read, journal full", listen, prepare=fill_journal),
    ]


def measure(bench):
    table = Table(
        "While a control call runs",
        ["Call", "Time of the call, ms", "Slowest health check, ms", "Slowest page, ms", "p50 of pages, ms",
         "Memory, MiB"],
        note="Each call is repeated for at least a second, while eight connections request health checks and eight "
        "request pages, in turn. Times of the call are medians. Memory is the highest.")
    goals = []
    for case in all_cases(bench):
        health, page, duration, memory = during(bench, case)
        table.add(case.name, number(duration * 1e3), number(health["max"]), number(page["max"]),
                  number(page["p50"], 2), number(memory / 1024))
        slowest = max(health["max"], page["max"])
        goals.append(Goal(f"slowest health check or page during: {case.name}", f"≤ {LIMIT_MS} ms",
                          f"{number(slowest)} ms", slowest <= LIMIT_MS))
    return Result([table], goals)


def during(bench, case):
    """Returns what the probes saw, the median time of the call in seconds, and the highest memory in KiB."""
    with mockse(bench, "--quiet", *case.options(bench)) as server:
        case.prepare(bench, server)
        times = []
        with highest_memory(server) as memory, probes(bench, server, PAGE) as page:
            with probes(bench, server, HEALTH) as health:
                start = time.perf_counter()
                while time.perf_counter() - start < 1:
                    before = time.perf_counter()
                    own_time = case.call(bench, server)
                    times.append(own_time or time.perf_counter() - before)
        return health, page, sorted(times)[len(times) // 2], memory[0]


@contextlib.contextmanager
def highest_memory(server):
    """Looks at the memory of a server every 20 ms, in KiB."""
    highest, is_over = [server.anonymous_kib], threading.Event()

    def watch():
        while not is_over.wait(0.02):
            highest[0] = max(highest[0], server.anonymous_kib)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield highest
    finally:
        is_over.set()
        thread.join()
