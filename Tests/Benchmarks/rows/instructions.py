"""Instructions for a cached page, which don't depend on how busy the machine is."""
import shutil
import subprocess

from measuring import process
from measuring.callgrind import Profile, allocations, by_caller, by_group, is_module
from measuring.client import CONNECTIONS, load
from measuring.figures import Result, Table, at_most, number
from measuring.server import Server

LIMIT = 14_000


def measure(bench):
    warm, requests = bench.pick((1_000, 10_000), (500, 2_000))
    binary = without_debug_information(bench)
    ours = difference(bench, "mockse", lambda port: [binary, "--port", port], warm, requests)
    base = difference(
        bench, "C floor", lambda port: [bench.program("floor"), port, bench.page_file, 1], warm, requests)
    per_request, floor_per_request = ours.total / requests, base.total / requests
    total = Table(
        "Instructions for a cached page", ["Server", "Instructions a request"],
        note=f"Counted by callgrind in user space, over {CONNECTIONS} connections: the difference between {warm:,} and "
        f"{warm + requests:,} requests.")
    total.add("mockse", number(per_request, 0))
    total.add("C floor", number(floor_per_request, 0))
    goals = [at_most("instructions for a cached page", LIMIT, per_request, 0)]
    own, called, made = by_group(ours), by_caller(ours), allocations(ours)
    if not any(map(is_module, own)):
        total.note += " The binary has no symbols, so modules can't be told apart."
        return Result([total], goals)
    layers = Table(
        "Instructions of a cached page by module", ["Functions of", "Own", "With library code that it calls", "Heap allocations"],
        note="Code that the compiler copied into another module counts there. Library code that no module calls, such as "
        "that which resumes tasks, keeps its line. Less than 10 instructions are left out.")
    for title in sorted(own | called, key=lambda title: -max(own.get(title, 0), called.get(title, 0))):
        if max(own.get(title, 0), called.get(title, 0)) >= 10 * requests:
            layers.add(title, number(own.get(title, 0) / requests, 0), number(called.get(title, 0) / requests, 0),
                       number(made.get(title, 0) / requests, 2))
    layers.add("all", number(sum(own.values()) / requests, 0), number(sum(called.values()) / requests, 0),
               number(sum(made.values()) / requests, 2))
    return Result([total, layers], goals)


def without_debug_information(bench):
    """Returns a copy of the binary that callgrind doesn't read for minutes."""
    copy = bench.folder / "mockse-stripped"
    shutil.copy(bench.mockse, copy)
    subprocess.run(["strip", "--strip-debug", copy], check=True)
    return copy


def difference(bench, name, command, warm, requests):
    return profile(bench, name, command, warm + requests).minus(profile(bench, name, command, warm))


def profile(bench, name, command, requests):
    """Returns the profile of a server that served so many pages."""
    port = process.free_port()
    output = bench.folder / f"callgrind.{port}"
    arguments = ["valgrind", "--tool=callgrind", "-q", f"--callgrind-out-file={output}"]
    with Server(name, [*arguments, *command(port)], port, patience=120) as server:
        server.wait_until_idle()
        load(bench, server, requests=requests)
        # The report that mockse prints at the end isn't part of a response.
        subprocess.run(["callgrind_control", "-i", "off", str(server.process.pid)], check=True, stdout=subprocess.DEVNULL)
    with open(output, encoding="utf-8", errors="replace") as lines:
        result = Profile.parse(lines)
    output.unlink()
    return result
