"""The clients that load, hold and probe servers."""
import contextlib
import subprocess

from measuring import process
from measuring.figures import pairs, wrk_result
from measuring.server import PAGE

CONNECTIONS = 32


class Load:
    """The result of a load: requests a second, and processor time and memory of the server."""

    def __init__(self, requests, seconds, processor_seconds, failures, anonymous_kib):
        self.requests, self.failures, self.anonymous_kib = requests, failures, anonymous_kib
        self.per_second = requests / seconds if seconds else 0
        self.microseconds = processor_seconds / requests * 1e6 if requests else 0


def wrk(server, seconds):
    """Loads a server with wrk on one thread, and requires that every response succeeds."""
    before = server.processor_seconds
    child = process.start(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", f"http://127.0.0.1:{server.port}{PAGE}"],
        stdout=subprocess.PIPE, text=True)
    try:
        output = child.communicate(timeout=seconds + 60)[0]
    finally:
        process.stop(child)
    spent = server.processor_seconds - before
    per_second, requests, failures = wrk_result(output)
    if failures:
        raise process.Failure(f"{server.name} responded with {failures} errors")
    return Load(requests, requests / per_second, spent, 0, server.anonymous_kib)


def load(bench, server, path=PAGE, connections=CONNECTIONS, requests=10**12, seconds=3600, spread=1, step=1,
         fields=(), allows_failures=False):
    """Loads a server over open connections until so many requests were sent, or so many seconds passed."""
    command = [bench.program("load"), server.port, path, connections, requests, seconds, spread, step, *fields]
    child = process.start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        expect(child.stdout.readline(), "open\n", server)
        before = server.processor_seconds
        child.stdin.write("\n")
        child.stdin.flush()
        line = child.stdout.readline()
        spent = server.processor_seconds - before
        memory = server.anonymous_kib
        if not line:
            raise process.Failure(f"the load of {server.name} failed")
        result = pairs(line)
    finally:
        child.stdin.close()
        process.stop(child)
        child.stdout.close()
    if result["not2xx"] and not allows_failures:
        raise process.Failure(f"{server.name} responded with {result['not2xx']:.0f} errors to {path}")
    return Load(int(result["requests"]), result["seconds"], spent, int(result["not2xx"]), memory)


@contextlib.contextmanager
def listeners(bench, server, count, reads, path="/_mockse/events"):
    """Attaches listeners to a server's events."""
    command = [bench.program("listen"), server.port, path, count, "read" if reads else "ignore"]
    child = process.start(command, stdout=subprocess.PIPE, text=True)
    try:
        expect(child.stdout.readline(), "open\n", server)
        yield
    finally:
        process.stop(child)
        child.stdout.close()


@contextlib.contextmanager
def probes(bench, server, path):
    """Requests a path all the time, and fills the dictionary that it returns in the end."""
    child = process.start([bench.program("probe"), server.port, path], stdout=subprocess.PIPE, text=True)
    result = {}
    try:
        expect(child.stdout.readline(), "open\n", server)
        yield result
        child.terminate()
        line = child.stdout.readline()
        if not line:
            raise process.Failure(f"probing {path} failed")
        result.update(pairs(line))
    finally:
        process.stop(child)
        child.stdout.close()


def expect(line, wanted, server):
    if line != wanted:
        raise process.Failure(f"can't connect to {server.name}")
