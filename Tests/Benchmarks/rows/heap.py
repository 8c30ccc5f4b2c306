"""Heap allocations for a cached page."""
import struct

from measuring.client import CONNECTIONS, load
from measuring.figures import Result, Table, at_most, number
from measuring.server import mockse

REQUESTS = 20_000


def measure(bench):
    table = Table("Heap allocations for a cached page", ["Size", "Allocations a request"])
    if bench.is_static:
        table.note = "Not measured: the binary is static, and allocations are counted with a preloaded library."
        return Result([table])
    counts = bench.folder / "allocations"
    environment = {"LD_PRELOAD": str(bench.library("allocations")), "ALLOCATIONS_FILE": str(counts)}
    with mockse(bench, environment=environment) as server:
        load(bench, server, requests=100_000)
        fewer = counted(bench, server, counts, CONNECTIONS)
        more = counted(bench, server, counts, CONNECTIONS + REQUESTS)
    # What opening the connections takes is the same for both.
    number_, bytes_, *sizes = (large - small for small, large in zip(fewer, more))
    for step, count in enumerate(sizes):
        # Rarer ones are those of connections, of the log, and of tables that grow.
        if count >= REQUESTS / 100:
            size = f"{max(step * 16 - 15, 0)} to {step * 16} bytes" if step < len(sizes) - 1 else "larger"
            table.add(size, number(count / REQUESTS, 2))
    table.add("all", number(number_ / REQUESTS, 2))
    table.note = (f"Counted over {REQUESTS:,} requests with malloc replaced, after the journal is full: "
                  f"{number(bytes_ / REQUESTS, 0)} bytes a request. Opening the connections isn't included.")
    return Result([table], [at_most("heap allocations for a cached page", 2, round(number_ / REQUESTS, 2))])


def counted(bench, server, counts, requests):
    """Returns the difference that so many requests make."""
    before = read(counts)
    load(bench, server, requests=requests)
    return [late - early for early, late in zip(before, read(counts))]


def read(path):
    """Returns the number of allocations, their bytes, and the number of each size."""
    content = path.read_bytes()
    return struct.unpack(f"{len(content) // 8}Q", content)
