#!/usr/bin/env python3
"""Takes a page with fewer rows than the page size for the last one.

Class: stops early
Report: https://github.com/EdsonBueno/infinite_scroll_pagination/issues/254
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve
from kit.wire import Wire


class ShortIsLast(Wire):
    def parse(self, number, status, fields, body):
        page = super().parse(number, status, fields, body)
        size = (self.spec.size or 30) if self.spec.stack else 50
        page.more = len(page.rows) >= size
        return page


class Client(Actor):
    wire_type = ShortIsLast


if __name__ == "__main__":
    serve("short page is the end", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
