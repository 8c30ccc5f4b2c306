#!/usr/bin/env python3
"""Requests the last page again at each trigger.

Class: never stops
Report: https://github.com/metafizzy/infinite-scroll/issues/604
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
            (self.store.replace if number == 1 else self.store.append)(outcome.rows)
            if outcome.more:
                number += 1


if __name__ == "__main__":
    serve("last page again and again", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
