#!/usr/bin/env python3
"""CacheControl: an HTTP cache for requests."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import requests
from cachecontrol import CacheControl

from correct.queue_worker import Worker
from kit.driver import serve


class Cached(LibraryWire):
    errors = (requests.RequestException,)

    def __init__(self, spec):
        super().__init__(spec)
        self.session = CacheControl(requests.Session())

    def request(self, url):
        response = self.session.get(url, timeout=self.timeout)
        return response.status_code, response.headers, response.content


class Client(Worker):
    wire_type = Cached


if __name__ == "__main__":
    serve("CacheControl", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
