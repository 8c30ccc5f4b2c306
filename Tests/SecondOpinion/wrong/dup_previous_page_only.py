#!/usr/bin/env python3
"""Looks for repeated rows in the page before only.

Class: duplicate rows
Report: https://github.com/python-gitlab/python-gitlab/pull/2989
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve
from kit.stores import Store


class LastPage(Store):
    def novel(self, rows):
        known, self.seen = self.seen, {row.id for row in rows}
        fresh = {}
        for row in rows:
            if row.id not in known:
                fresh.setdefault(row.id, row)
        return list(fresh.values())


class Client(Streams):
    store_type = LastPage


if __name__ == "__main__":
    serve("compares with the page before", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
