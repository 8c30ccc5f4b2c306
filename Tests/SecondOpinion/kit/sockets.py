"""Cuts the connections of libraries that load in the calling thread and offer no way to abort.

Import this module before the library: it replaces the socket class by one that notes which load
uses it.
"""

import socket
import threading
from contextlib import contextmanager

from .apis import Failure
from .wire import Wire, hang_up

current = threading.local()


class Watched(socket.socket):
    def note(self):
        used = getattr(current, "used", None)
        if used is not None and self not in used:
            used.append(self)
            if used.cut:
                hang_up(self)

    def connect(self, address):
        super().connect(address)
        self.note()

    def send(self, *arguments):
        self.note()
        return super().send(*arguments)

    def sendall(self, *arguments):
        self.note()
        return super().sendall(*arguments)


socket.socket = Watched


class Used(list):
    """The sockets of one load."""

    cut = late = False

    def hang_up(self):
        self.cut = True
        for sock in list(self):
            hang_up(sock)

    def expire(self):
        self.late = True
        self.hang_up()


@contextmanager
def watched(job, timeout):
    """Cuts the sockets used in the block if the job is cancelled or the time is up."""
    used = current.used = Used()
    timer = threading.Timer(timeout, used.expire)
    timer.daemon = True
    timer.start()
    job.on_cancel(used.hang_up)
    try:
        yield used
    finally:
        current.used = None
        timer.cancel()
        job.on_cancel(None)


class LibraryWire(Wire):
    """A transport whose `request(url)` uses a library; `errors` are the exceptions it raises."""

    errors = (OSError,)

    def request(self, url):
        raise NotImplementedError

    def send(self, url, job):
        with watched(job, self.timeout) as used:
            try:
                status, fields, body = self.request(url)
            except self.errors as problem:
                raise Failure("timed out" if used.late else f"{type(problem).__name__}: {problem}")
        return status, {name.lower(): value for name, value in fields.items()}, body
