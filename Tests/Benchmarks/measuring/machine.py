"""The machine, and the programs that it needs."""
import os
import platform
import shutil
from pathlib import Path

ECHO_MODULE = Path("/usr/lib/nginx/modules/ngx_http_echo_module.so")

# The Debian package of each program or file.
PACKAGES = {
    "gcc": "gcc libc6-dev",
    "nginx": "nginx-light",
    "node": "nodejs",
    "strip": "binutils",
    "valgrind": "valgrind",
    "wrk": "wrk",
    str(ECHO_MODULE): "libnginx-mod-http-echo",
}


def add_system_programs():
    """Adds the folders of nginx, which are outside of the PATH of users other than root."""
    os.environ["PATH"] += os.pathsep + os.pathsep.join(["/usr/sbin", "/sbin"])


def missing(programs):
    """Returns the programs that aren't installed."""
    return [name for name in sorted(programs)
            if not (os.path.exists(name) if name.startswith("/") else shutil.which(name))]


def install_line(programs):
    return "apt-get install --no-install-recommends " + " ".join(PACKAGES[name] for name in programs)


def description():
    """Returns the processor, the number of cores, the memory and the kernel."""
    model = next((line.partition(":")[2].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith(("model name", "Model"))), platform.machine())
    gibibytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cores = len(os.sched_getaffinity(0))
    return f"{model}, {cores} cores, {gibibytes:.0f} GiB, {platform.system()} {platform.release()} {platform.machine()}"


def load():
    """Returns the number of processes that wanted to run in the last minute."""
    return os.getloadavg()[0]
