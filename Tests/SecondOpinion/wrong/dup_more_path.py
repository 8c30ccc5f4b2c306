#!/usr/bin/env python3
"""Checks for known rows when it refreshes, but not when it appends a page.

Class: duplicate rows
Report: https://github.com/kasianov-mikhail/scout/pull/987
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.refresh_prepends import Prepends
from kit.driver import serve
from kit.stores import PrependStore


class OneWayOnly(PrependStore):
    def append(self, rows):
        self.seen.update(row.id for row in rows)
        self.note("insert", len(self.shown), len(rows))
        self.shown.extend(rows)
        return len(rows)


class Client(Prepends):
    store_type = OneWayOnly


if __name__ == "__main__":
    serve("checks only when it refreshes", Client, pageSize="settable", refresh="prepend", ops=True,
          timeoutMs=6000, without=["sources"], instances=4)
