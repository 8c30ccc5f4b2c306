#!/usr/bin/env python3
"""A refresh hides the rows behind placeholders; if it fails or is abandoned, they come back."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    hidden = False

    def start_over(self):
        super().start_over()
        self.hidden = True

    def drop(self):
        super().drop()
        self.hidden = False

    def settle(self, job, outcome):
        self.hidden = False
        super().settle(job, outcome)

    def rows(self):
        with self.lock:
            return [] if self.hidden else super().rows()


if __name__ == "__main__":
    serve("refresh hides the rows", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
