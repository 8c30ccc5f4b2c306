#!/usr/bin/env python3
"""The first page has the new query, the next pages have the one before.

Class: changed query
Report: https://github.com/discourse/discourse/pull/9262
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker


class Client(Walker):
    def __init__(self, spec):
        self.opened = spec
        super().__init__(spec)

    def go_on(self):
        now = self.spec
        if self.needed > 1:
            self.spec = self.opened
        super().go_on()
        self.spec = now


if __name__ == "__main__":
    serve("next pages of the old query", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
