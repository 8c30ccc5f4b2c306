#!/usr/bin/env python3
"""A refresh adds the first page to the list instead of replacing the list.

Class: duplicate rows
Report: https://github.com/getodk/collect/pull/816
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve
from kit.stores import Store


class NotCleared(Store):
    def replace(self, rows):
        self.seen = set()
        return self.append(rows)


class Client(Actor):
    store_type = NotCleared


if __name__ == "__main__":
    serve("refresh adds rows", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
