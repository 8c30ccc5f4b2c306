#!/usr/bin/env python3
"""Reports an insertion at the place after the new rows instead of before them.

Class: updates of the view
Report: https://github.com/CymChad/BaseRecyclerViewAdapterHelper/issues/1411
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import Store


class AfterTheFact(Store):
    def append(self, rows):
        fresh = self.novel(rows)
        self.shown.extend(fresh)
        self.note("insert", len(self.shown), len(fresh))
        return len(fresh)


class Client(Pager):
    store_type = AfterTheFact


if __name__ == "__main__":
    serve("insertions at the wrong place", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
