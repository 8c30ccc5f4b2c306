"""Processes that end with the benchmark, and what the kernel says about them."""
import contextlib
import ctypes
import os
import random
import re
import resource
import signal
import socket
import subprocess
import time
from pathlib import Path

LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG = 1


class Failure(Exception):
    """A measurement that can't be made, with the reason."""


def prepare():
    """Runs in a child before its program: as many descriptors as allowed, and an end with the parent's."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    # Control-C reaches the benchmark alone, which then stops its children.
    os.setpgid(0, 0)
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def start(command, **options):
    return subprocess.Popen([str(part) for part in command], preexec_fn=prepare, **options)


def stop(process, seconds=10):
    """Ends a process, by force if it doesn't end in time."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port():
    """Returns a port that nothing uses, below those that the system gives to others before the server starts."""
    while True:
        port = random.randrange(10_000, 30_000)
        with socket.socket() as listener, contextlib.suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


def children(pid):
    """Returns the ids of the processes that a process started."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and int(Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry))
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found


def processor_seconds(pid):
    """Returns the processor time of a process, in seconds: exact, where /proc counts ticks of ten milliseconds."""
    return time.clock_gettime((~pid << 3) | 2)  # clock_getcpuclockid(3)


def anonymous_kib(pid):
    """Returns the anonymous memory of a process that is resident, in KiB."""
    return int(re.search(r"RssAnon:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1])
