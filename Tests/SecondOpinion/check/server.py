"""A mockse server for trials, and its sandboxes."""

import json
import os
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from urllib.parse import parse_qsl


class Server:
    def __init__(self, mockse):
        self.file = tempfile.mktemp(prefix="mockse-port-")
        self.process = subprocess.Popen([mockse, "--port", "0", "--port-file", self.file, "--quiet"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.time() + 20
        while not (os.path.exists(self.file) and open(self.file).read().strip()):
            if time.time() > end:
                raise RuntimeError("mockse did not start")
            time.sleep(0.02)
        self.base = "http://127.0.0.1:" + open(self.file).read().strip()
        self.count = 0

    def sandbox(self):
        self.count += 1
        return Sandbox(self.base, f"trial{os.getpid()}-{self.count}")

    def stop(self):
        self.process.terminate()
        self.process.wait(10)


class Sandbox:
    """A server of its own, below its base URL."""

    def __init__(self, root, name):
        self.root, self.name = root, name
        self.base = f"{root}/~{name}"

    def remove(self):
        request = urllib.request.Request(f"{self.root}/_mockse/sandboxes/{self.name}", method="DELETE")
        urllib.request.urlopen(request, timeout=30).close()

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.base + "/_mockse/" + path, method=method,
                                         data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return response.read()
        except urllib.error.HTTPError as problem:
            raise RuntimeError(f"{method} {path}: {problem.code} {problem.read()[:300]}") from None

    def settings(self, **values):
        self.call("PATCH", "settings", {name.replace("_", "-"): v for name, v in values.items()})

    def script(self, *entries):
        self.call("PUT", "script", list(entries))

    def hold(self, name="gate", **match):
        self.call("PUT", f"gates/{name}", {"match": match} if match else {})

    def wait_held(self, name="gate", count=1, timeout="3s"):
        self.call("GET", f"gates/{name}?waiting={count}&timeout={timeout}")

    def held(self, name="gate"):
        return json.loads(self.call("GET", f"gates/{name}"))["waiting"]

    def release(self, name="gate"):
        self.call("POST", f"gates/{name}/release", {})

    def get(self, path):
        with urllib.request.urlopen(self.base + path, timeout=30) as response:
            body = response.read()
            if response.headers.get("Content-Encoding") == "gzip":
                import gzip
                body = gzip.decompress(body)
            return json.loads(body)

    def requests(self):
        """The list requests so far, by arrival; `pages` reads their page numbers."""
        lines = self.call("GET", "journal").decode().splitlines()
        found = [json.loads(line) for line in lines if line.strip()]
        return sorted((r for r in found if r.get("page")),
                      key=lambda r: r["arrived_ns"])

    def pages(self):
        return [request["page"] for request in self.requests()]


def query_of(request):
    return parse_qsl(request.get("query") or "", keep_blank_values=True)


def most_at_once(requests):
    """The largest number of requests in progress at the same time."""
    events = []
    for request in requests:
        end = request.get("last_byte_ns") or request.get("gone_ns") or 1 << 62
        events += [(request["arrived_ns"], 1), (end, -1)]
    level = most = 0
    for _, step in sorted(events):
        level += step
        most = max(most, level)
    return most
