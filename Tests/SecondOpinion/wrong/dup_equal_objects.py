#!/usr/bin/env python3
"""Compares whole objects, so a row that has changed since is displayed twice.

Class: duplicate rows
Report: https://github.com/EdsonBueno/infinite_scroll_pagination/issues/254
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import json

from kit.driver import serve
from kit.stores import PageStore
from kit.walk import Walker


class SetOfObjects(PageStore):
    def rows(self):
        flat = {}
        for page in self.pages:
            for row in page:
                flat.setdefault(json.dumps(row.item, sort_keys=True), row)
        return list(flat.values())


class Client(Walker):
    store_type = SetOfObjects


if __name__ == "__main__":
    serve("a set of objects", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
