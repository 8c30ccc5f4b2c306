#!/usr/bin/env python3
"""hishel: httpx with an HTTP cache that follows RFC 9111."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import sqlite3

import httpx
from hishel import SqliteStorage
from hishel.httpx import CacheTransport

from kit.driver import serve
from kit.pager import Pager


class Cached(LibraryWire):
    errors = (httpx.HTTPError, httpx.InvalidURL)

    def __init__(self, spec):
        super().__init__(spec)
        database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self.storage = SqliteStorage(connection=database)

    def request(self, url):
        with httpx.HTTPTransport() as plain:
            transport = CacheTransport(next_transport=plain, storage=self.storage, rfc=True)
            client = httpx.Client(transport=transport, timeout=self.timeout)
            response = client.get(url)
            return response.status_code, response.headers, response.content


class Client(Pager):
    wire_type = Cached


if __name__ == "__main__":
    serve("hishel", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
