#!/usr/bin/env python3
"""An abandoned load counts as a failed one: the list is cleared and an error is shown.

Class: cancel and close
Report: https://github.com/freelensapp/freelens/pull/2300
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def cancel(self):
        with self.lock:
            aborted = self.job
            super().cancel()
            if aborted:
                self.store.clear()
                self.error = Failure("AbortError")


if __name__ == "__main__":
    serve("cancel is an error", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
