#!/usr/bin/env python3
"""requests-cache: pages with a validator are revalidated, and nothing else is cached."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import requests
import requests_cache

from kit.driver import serve
from kit.pager import Pager


class Cached(LibraryWire):
    errors = (requests.RequestException,)

    def __init__(self, spec):
        super().__init__(spec)
        self.session = requests_cache.CachedSession(backend="memory", always_revalidate=True,
                                                    expire_after=requests_cache.EXPIRE_IMMEDIATELY)

    def request(self, url):
        response = self.session.get(url, timeout=self.timeout)
        return response.status_code, response.headers, response.content


class Client(Pager):
    wire_type = Cached


if __name__ == "__main__":
    serve("requests-cache", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
