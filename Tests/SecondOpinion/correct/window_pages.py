#!/usr/bin/env python3
"""Keeps the last three pages."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.stores import PageStore
from kit.walk import Walker


class LastPages(PageStore):
    limit = 3

    def __init__(self):
        super().__init__()
        self.known = set()

    def clear(self):
        super().clear()
        self.known = set()

    def append(self, rows):
        fresh = self.without_known(rows)
        count = super().append(fresh)
        if len(self.pages) > self.limit:
            gone = self.pages.pop(0)
            self.note("remove", 0, len(gone))
        return count

    def without_known(self, rows):
        fresh = {row.id: row for row in reversed(rows) if row.id not in self.known}
        self.known.update(fresh)
        return list(fresh.values())[::-1]


class Client(Walker):
    store_type = LastPages


if __name__ == "__main__":
    serve("window of pages", Client, pageSize="settable", maxPages=3, ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
