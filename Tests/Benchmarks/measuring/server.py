"""The servers that are measured."""
import http.client
import json
import os
import subprocess
import time
from pathlib import Path

from measuring import machine, process

PAGE = "/2.3/users/moderators?site=stackoverflow&pagesize=30"


class Server:
    """A server process on a port of 127.0.0.1, from entering the context to leaving it."""

    def __init__(self, name, command, port, ready_path=PAGE, patience=60, environment=None, log=None):
        self.name, self.command, self.port = name, command, port
        self.ready_path, self.patience = ready_path, patience
        self.environment, self.log = environment, log

    def __enter__(self):
        started = time.perf_counter()
        errors = open(self.log, "wb") if self.log else subprocess.DEVNULL
        self.process = process.start(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
            env=os.environ | (self.environment or {}))
        if self.log:
            errors.close()
        try:
            self.wait(started)
        except BaseException:
            self.__exit__()
            raise
        self.ready_ms = (time.perf_counter() - started) * 1e3
        self.pids = [self.process.pid, *process.children(self.process.pid)]
        return self

    def __exit__(self, *_):
        process.stop(self.process)

    def wait(self, started):
        """Waits until the server responds with 200."""
        while True:
            try:
                status = self.get(self.ready_path, timeout=self.patience)[0]
                if status == 200:
                    return
            except OSError as error:
                status = error
            if self.process.poll() is not None:
                raise process.Failure(f"{self.name} ended with {self.process.returncode}: {self.command}")
            if time.perf_counter() - started > self.patience:
                raise process.Failure(f"{self.name} didn't respond with 200 in {self.patience} s, but {status}")

    def call(self, method, path, body=None, timeout=120, fields={}):
        """Returns the status and the body of the response to one request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), dict(fields))
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def get(self, path, timeout=120, fields={}):
        return self.call("GET", path, timeout=timeout, fields=fields)

    def control(self, method, path, body=None):
        """Makes a call of mockse's control API, which must succeed."""
        status, content = self.call(method, "/_mockse/" + path, body)
        if status != 200:
            raise process.Failure(f"{method} {path}: {status} {content[:300]!r}")
        return json.loads(content)

    def control_many(self, calls):
        """Makes control calls, each a method, a path and a body, over one connection."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            for method, path, body in calls:
                connection.request(method, "/_mockse/" + path, json.dumps(body))
                response = connection.getresponse()
                content = response.read()
                if response.status != 200:
                    raise process.Failure(f"{method} {path}: {response.status} {content[:300]!r}")
        finally:
            connection.close()

    def wait_until_idle(self):
        """Waits until the server has done nothing for half a second, such as preparing lists after its start."""
        used, since = self.processor_seconds, time.perf_counter()
        while time.perf_counter() - since < 0.5:
            time.sleep(0.05)
            now = self.processor_seconds
            if now > used:
                used, since = now, time.perf_counter()

    @property
    def processor_seconds(self):
        return sum(process.processor_seconds(pid) for pid in self.pids)

    @property
    def anonymous_kib(self):
        return sum(process.anonymous_kib(pid) for pid in self.pids)


def mockse(bench, *options, name="mockse", **others):
    """Returns a server of the binary that is measured: with its defaults, its access log written to nowhere."""
    port = process.free_port()
    return Server(name, [bench.mockse, "--port", port, *options], port, **others)


def all_mockse(bench):
    """Returns a server of the binary that is measured, and one of the static binary, if it was given."""
    servers = [mockse(bench)]
    if bench.static:
        port = process.free_port()
        servers.append(Server("mockse, static", [bench.static, "--port", port], port))
    return servers


def floor(bench):
    port = process.free_port()
    return Server("C floor", [bench.program("floor"), port, bench.page_file], port)


def node(bench):
    port = process.free_port()
    return Server("node", ["node", bench.sources / "page.js", port, bench.page_file], port)


def nginx(bench, sleep_seconds=None):
    """Returns nginx with the page from a file, or with echo_sleep and a body of the same size."""
    port = process.free_port()
    root = Path(bench.folder) / f"nginx-{port}"
    root.mkdir()
    page = bench.page_file.read_bytes()
    (root / "page.json").write_bytes(page)
    module = location = ""
    if sleep_seconds is None:
        location = "rewrite ^ /page.json break; default_type application/json;"
    else:
        module = f"load_module {machine.ECHO_MODULE};"
        location = f"echo_sleep {sleep_seconds}; echo_duplicate {len(page)} x;"
    configuration = root / "nginx.conf"
    configuration.write_text(f"""
        {module} daemon off; worker_processes auto; pid {root}/pid; error_log /dev/null;
        events {{ worker_connections 19000; }}
        http {{
            access_log off; keepalive_requests 100000000; sendfile on; tcp_nopush on; tcp_nodelay on;
            open_file_cache max=100;
            client_body_temp_path {root}/body; proxy_temp_path {root}/proxy; fastcgi_temp_path {root}/fastcgi;
            uwsgi_temp_path {root}/uwsgi; scgi_temp_path {root}/scgi;
            server {{
                listen 127.0.0.1:{port} reuseport backlog=4096; root {root};
                location / {{ {location} }}
            }}
        }}""")
    command = ["nginx", "-e", "/dev/null", "-p", root, "-c", configuration]
    return Server("nginx, file" if sleep_seconds is None else "nginx, echo_sleep", command, port)
