"""The cached page with one feature more, beside the plain page in the same round."""
import contextlib
from dataclasses import dataclass, field
from typing import Callable

from measuring.client import CONNECTIONS, listeners, load
from measuring.figures import Result, Series, Table, at_most, number
from measuring.server import PAGE, mockse

SANDBOXES = 1_000
LISTENERS = 50
MORE_THAN_THE_JOURNAL = 70_000


@dataclass
class Variant:
    """What differs from the plain row. Goals are limits of the ratio of processor times, or None."""

    name: str
    options: list = field(default_factory=list)
    goal: float | None = None
    load: dict = field(default_factory=dict)
    prepare: Callable | str | None = None
    log: str | None = None
    before_round: Callable | None = None
    plain_before_round: Callable | None = None
    plain_load: dict = field(default_factory=dict)


def empty_journal(bench, server):
    server.control("POST", "reset", {"journal": True})


def fill_journal(bench, server):
    load(bench, server, requests=MORE_THAN_THE_JOURNAL)


def attached(bench, server, kind):
    """Attaches listeners that ignore or read the events, or one that reads as the dashboard does."""
    if kind == "dashboard":
        return listeners(bench, server, 1, True, path="/_mockse/events?rate=1000")
    return listeners(bench, server, LISTENERS, kind == "read")


def make_sandboxes(bench, server):
    server.control_many(("PUT", f"sandboxes/bench-{number}", {}) for number in range(1, SANDBOXES + 1))
    load(bench, server, "/~bench-{}" + PAGE, requests=SANDBOXES * 2, spread=SANDBOXES)


def all_variants():
    many = {"connections": 1_000}
    return [
        Variant("without an access log (`--quiet`)", ["--quiet"]),
        Variant("access log to a file", log="access.log"),
        Variant("compressed (`Accept-Encoding: gzip`)", load={"fields": ["Accept-Encoding: gzip"]}, goal=1.15),
        Variant("a rule that matches", ["--rule", "route=/users/moderators: ok"], goal=1.15),
        Variant("in a sandbox", load={"path": "/~bench" + PAGE}, goal=1.15),
        Variant("`--fail-rate 0.1`", ["--fail-rate", "0.1"], load={"allows_failures": True}, goal=1.15),
        Variant("1,000 connections", load=many),
        Variant("1,000 connections, `--latency 1ms`", ["--latency", "1ms"], load=many, goal=1.15),
        Variant("a full journal, beside an empty one", prepare=fill_journal, plain_before_round=empty_journal,
                goal=1.1),
        Variant("1,000 sandboxes in use", prepare=make_sandboxes, goal=1.1,
                load={"path": "/~bench-{}" + PAGE, "spread": SANDBOXES}, plain_load={"path": PAGE + "&key={}"}),
        Variant("50 event listeners that don't read", prepare="ignore", goal=1.1),
        Variant("50 event listeners that read", prepare="read"),
        Variant("a dashboard: one listener of 1,000 requests a second", prepare="dashboard", goal=1.05),
    ]


def measure(bench):
    rounds, seconds = bench.pick(5, 3), bench.pick(1, 0.4)
    table = Table(
        f"The page with one more feature, over {CONNECTIONS} connections",
        ["Feature", "Requests a second", "÷ plain", "Processor time, µs a request", "÷ plain", "Memory, MiB"],
        note=f"Medians of {rounds} rounds of {seconds} s, each beside a round of the plain page; memory is "
        "anonymous, after the last round.")
    goals = []
    with mockse(bench) as plain:
        warm_up(bench, plain)
        for variant in all_variants():
            log = bench.folder / variant.log if variant.log else None
            with contextlib.ExitStack() as stack:
                server = stack.enter_context(mockse(bench, *variant.options, name=variant.name, log=log))
                # Requests that bring the server to the state of the plain one.
                warm_up(bench, server, variant)
                if callable(variant.prepare):
                    variant.prepare(bench, server)
                elif variant.prepare:
                    stack.enter_context(attached(bench, server, variant.prepare))
                    load(bench, server, requests=100_000, seconds=bench.pick(3, 1))
                speed, cost = Series(), Series()
                plain_speed, plain_cost = Series(), Series()
                for _ in range(rounds):
                    if variant.plain_before_round:
                        variant.plain_before_round(bench, plain)
                    mine = load(bench, plain, seconds=seconds, **variant.plain_load)
                    theirs = load(bench, server, seconds=seconds, **variant.load)
                    plain_speed.add(mine.per_second)
                    plain_cost.add(mine.microseconds)
                    speed.add(theirs.per_second)
                    cost.add(theirs.microseconds)
                memory = theirs.anonymous_kib / 1024
            if log:
                log.unlink()
            ratio = cost.ratio(plain_cost)
            table.add(variant.name, speed.text(0), f"{speed.ratio(plain_speed):.2f}", cost.text(1), f"{ratio:.2f}",
                      number(memory))
            if variant.goal:
                goals.append(at_most(f"processor time ÷ plain: {variant.name}", variant.goal, ratio))
    return Result([table], goals)


def warm_up(bench, server, variant=Variant("plain")):
    """Sends requests until the journal is full, or fewer in a quick run."""
    options = {key: value for key, value in variant.load.items() if key in ("allows_failures", "fields")}
    load(bench, server, requests=bench.pick(MORE_THAN_THE_JOURNAL, 20_000), **options)
