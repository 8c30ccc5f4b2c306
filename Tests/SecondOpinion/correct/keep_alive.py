#!/usr/bin/env python3
"""Keeps its connection open between pages, and opens a new one when the old one is broken."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import http.client
from urllib.parse import urlsplit

from kit.apis import Failure, unpack
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire, hang_up


class KeepAlive(Wire):
    connection = None

    def send(self, url, job):
        parts = urlsplit(url)
        for fresh in (self.connection is None, True):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(parts.hostname, parts.port,
                                                             timeout=self.timeout)
            try:
                return self.exchange(parts, job)
            except (http.client.RemoteDisconnected, BrokenPipeError) as problem:
                self.forget()  # an idle connection that the server has closed
                if fresh or job.cancelled:
                    raise Failure(str(problem))
            except (OSError, http.client.HTTPException) as problem:
                self.forget()
                raise Failure(str(problem))

    def exchange(self, parts, job):
        if self.connection.sock is None:
            self.connection.connect()
        sock = self.connection.sock
        job.on_cancel(lambda: hang_up(sock))
        self.connection.request("GET", f"{parts.path}?{parts.query}",
                                headers={"Accept-Encoding": "gzip"})
        response = self.connection.getresponse()
        fields = {name.lower(): value for name, value in response.getheaders()}
        body = response.read()
        job.on_cancel(None)
        if response.will_close:
            self.forget()
        return response.status, fields, unpack(fields, body)

    def forget(self):
        connection, self.connection = self.connection, None
        if connection:
            connection.close()


class Client(Pager):
    wire_type = KeepAlive

    def drop(self):
        if self.job:
            self.wire = self.wire_type(self.spec)
        super().drop()


if __name__ == "__main__":
    serve("persistent connection", Client, pageSize="settable", timeoutMs=6000, autoRetryMs=50,
          without=["ops", "sources"], instances=4)
