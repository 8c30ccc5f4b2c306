"""HTTP with the standard library: one connection per request, which can be cut at any time."""

import http.client
import socket
import threading
from urllib.parse import urlsplit

from .apis import Failure, page_url, read_page, unpack


class Job:
    """A load in progress. Cancelling it cuts its connection."""

    def __init__(self, number=None, fresh=False):
        self.number = number
        self.fresh = fresh
        self.cancelled = False
        self._cut = None
        self._lock = threading.Lock()

    def on_cancel(self, cut):
        with self._lock:
            self._cut = cut
            late = self.cancelled
        if late and cut:
            cut()

    def cancel(self):
        with self._lock:
            self.cancelled = True
            cut = self._cut
        if cut:
            cut()


def hang_up(sock):
    try:
        sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def get(url, job=None, timeout=10.0, headers=None):
    """Returns status, headers with lower-case names, and the unpacked body."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)
    late = []
    try:
        connection.connect()
        sock = connection.sock
        timer = threading.Timer(timeout, lambda: (late.append(True), hang_up(sock)))
        timer.daemon = True
        timer.start()
        if job:
            job.on_cancel(lambda: hang_up(sock))
        try:
            target = parts.path + ("?" + parts.query if parts.query else "")
            connection.request("GET", target, headers={
                "Accept-Encoding": "gzip", "Connection": "close", **(headers or {})})
            response = connection.getresponse()
            fields = {name.lower(): value for name, value in response.getheaders()}
            return response.status, fields, unpack(fields, response.read())
        finally:
            timer.cancel()
    except (OSError, http.client.HTTPException) as problem:
        raise Failure("timed out" if late else f"{type(problem).__name__}: {problem}")
    finally:
        if job:
            job.on_cancel(None)
        connection.close()


class Wire:
    """The transport of most clients: loads a page of a list."""

    timeout = 6.0

    def __init__(self, spec):
        self.spec = spec

    def url(self, number):
        return page_url(self.spec, number)

    def headers(self):
        return {}

    def send(self, url, job):
        return get(url, job, self.timeout, self.headers())

    def parse(self, number, status, fields, body):
        return read_page(self.spec, number, status, fields, body)

    def fetch(self, number, job):
        status, fields, body = self.send(self.url(number), job)
        return self.parse(number, status, fields, body)
