#!/usr/bin/env python3
"""httpx, with its synchronous client."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import httpx

from kit.actor import Actor
from kit.driver import serve


class Httpx(LibraryWire):
    errors = (httpx.HTTPError, httpx.InvalidURL)

    def request(self, url):
        with httpx.Client(timeout=self.timeout) as client:
            response = client.get(url)
            return response.status_code, response.headers, response.content


class Client(Actor):
    wire_type = Httpx


if __name__ == "__main__":
    serve("httpx", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
