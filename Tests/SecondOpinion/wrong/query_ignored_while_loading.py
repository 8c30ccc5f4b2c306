#!/usr/bin/env python3
"""A new query is ignored while a page of the old one is loading.

Class: changed query
Report: https://github.com/EdsonBueno/infinite_scroll_pagination/issues/365
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def query(self, params):
        with self.lock:
            if not self.job:
                super().query(params)


if __name__ == "__main__":
    serve("query ignored while loading", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
