#!/usr/bin/env python3
"""A refresh is answered from the HTTP cache of requests-cache, which keeps each page for a day.

Class: caches
Report: https://github.com/wordpress-clients/hybrid/issues/93
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.lib_requests_cache import Cached
import requests_cache

from kit.driver import serve
from kit.pager import Pager


class ForADay(Cached):
    def __init__(self, spec):
        super().__init__(spec)
        self.session = requests_cache.CachedSession(backend="memory", expire_after=86400)


class Client(Pager):
    wire_type = ForADay


if __name__ == "__main__":
    serve("refresh from the cache", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
