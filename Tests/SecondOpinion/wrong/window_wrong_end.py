#!/usr/bin/env python3
"""Drops the newest rows instead of the oldest when the list grows too long.

Class: windows
Report: https://github.com/vircadia/vircadia-web/pull/129
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import Store


class WrongEnd(Store):
    limit = 70

    def append(self, rows):
        count = super().append(rows)
        extra = len(self.shown) - self.limit
        if extra > 0:
            self.note("remove", self.limit, extra)
            del self.shown[self.limit:]
        return count


class Client(Pager):
    store_type = WrongEnd


if __name__ == "__main__":
    serve("drops the newest rows", Client, pageSize="settable", window=70, ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
