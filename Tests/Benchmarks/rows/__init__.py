"""The rows of the benchmark, each of which can be chosen by name."""
from dataclasses import dataclass
from typing import Callable


@dataclass
class Row:
    """A row: its name, what it measures, the programs that it needs, and the function that measures it."""

    name: str
    summary: str
    needs: set
    measure: Callable


def all_rows():
    from measuring import machine
    from rows import control, growth, heap, hold, instructions, start, steady, throughput, variants

    peers = {"gcc", "node", "nginx"}
    return [
        Row("throughput", "a cached page: requests a second and processor time beside nginx, node and a C loop",
            {*peers, "wrk"}, throughput.measure),
        Row("variants", "the same page with a rule, in a sandbox, compressed, with failures, a full journal and more",
            {"gcc"}, variants.measure),
        Row("instructions", "instructions for a cached page, by module", {"gcc", "strip", "valgrind"},
            instructions.measure),
        Row("heap", "heap allocations for a cached page", {"gcc"}, heap.measure),
        Row("hold", "10,000 connections whose responses are delayed: how late they are, and their memory",
            {"gcc", "nginx", str(machine.ECHO_MODULE)}, hold.measure),
        Row("start", "the time from the start to the first response", peers, start.measure),
        Row("data", "the time to read a file of 1,000,000 items, beside Python", set(), start.measure_data),
        Row("steady", "memory while a page is requested all the time", {"gcc"}, steady.measure),
        Row("control", "the slowest health check and page while control calls run", {"gcc"}, control.measure),
        Row("growth-connections", "1 to 10,000 connections", {"gcc"}, growth.measure_connections),
        Row("growth-items", "1 to 10,000,000 items", {"gcc"}, growth.measure_items),
        Row("growth-sandboxes", "1 to 1,000 sandboxes", {"gcc"}, growth.measure_sandboxes),
        Row("growth-journal", "an empty to a full journal", {"gcc"}, growth.measure_journal),
    ]
