#!/usr/bin/env python3
"""Reports as many new rows as the page had, though it dropped the repeated ones.

Class: updates of the view
Report: https://github.com/utsmannn/painless-paging-library/issues/2
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.stores import PageStore
from kit.walk import Walker


class RawCount(PageStore):
    def append(self, rows):
        before = len(self.rows())
        self.pages.append(list(rows))
        self.note("insert", before, len(rows))
        return len(rows)


class Client(Walker):
    store_type = RawCount


if __name__ == "__main__":
    serve("counts dropped rows", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
