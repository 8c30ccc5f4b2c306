#!/usr/bin/env python3
"""The page number goes up when a page fails, so the retry loads the page after it.

Class: retries
Report: https://github.com/SubZeroPL/cs-rin-ru-enhanced-mod/issues/39
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
            else:
                (self.store.replace if number == 1 else self.store.append)(outcome.rows)
                if not outcome.more:
                    return
            number += 1


if __name__ == "__main__":
    serve("retries the wrong page", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
