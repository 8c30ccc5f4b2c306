#!/usr/bin/env python3
"""urllib3: a pool of connections for each list."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import urllib3

from kit.driver import serve
from kit.walk import Walker


class Pool(LibraryWire):
    errors = (urllib3.exceptions.HTTPError,)
    pool = urllib3.PoolManager(headers={"Accept-Encoding": "gzip"}, retries=False)

    def request(self, url):
        response = self.pool.request("GET", url, timeout=self.timeout)
        return response.status, response.headers, response.data


class Client(Walker):
    wire_type = Pool


if __name__ == "__main__":
    serve("urllib3", Client, pageSize="settable", timeoutMs=6000, onDuplicate="first",
          without=["ops", "sources"], instances=4)
