#!/usr/bin/env python3
"""Takes any failed request for the end of the list.

Class: stops early
Report: https://github.com/jvm-bloggers/jvm-bloggers/pull/424
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
                return
            (self.store.replace if number == 1 else self.store.append)(outcome.rows)
            if not outcome.more:
                return
            number += 1


if __name__ == "__main__":
    serve("error is the end", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
