#!/usr/bin/env python3
"""requests: one session for each list."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import requests

from kit.driver import serve
from kit.pager import Pager


class Requests(LibraryWire):
    errors = (requests.RequestException,)

    def __init__(self, spec):
        super().__init__(spec)
        self.session = requests.Session()

    def request(self, url):
        response = self.session.get(url, timeout=self.timeout)
        return response.status_code, response.headers, response.content


class Client(Pager):
    wire_type = Requests


if __name__ == "__main__":
    serve("requests", Client, pageSize="settable", timeoutMs=6000, ops=True, without=["sources"],
          instances=4)
