#!/usr/bin/env python3
"""Leaves its loop on the last page before it has added that page's rows.

Class: missing rows
Report: https://github.com/tkellogg/fossil/pull/19
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.walk import Walker


class Client(Walker):
    def pages(self):
        number = 1
        while True:
            outcome = yield number
            if isinstance(outcome, Failure):
                self.problem = outcome
                continue
            if not outcome.more:
                return
            (self.store.replace if number == 1 else self.store.append)(outcome.rows)
            number += 1


if __name__ == "__main__":
    serve("drops the last page", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
