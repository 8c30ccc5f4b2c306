#!/usr/bin/env python3
"""The indicator of a refresh goes on spinning after the first page has arrived.

Class: wrong state
Report: https://github.com/gitskarios/Gitskarios/issues/403
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    spinning = False

    def refresh(self):
        with self.lock:
            if not self.paused():
                self.spinning = True
            super().refresh()

    def more(self, source=0):
        with self.lock:
            before = self.job
            super().more(source)
            if self.job is not before:
                self.spinning = False

    def state(self):
        label = super().state()
        return "loading" if self.spinning and label != "error" else label


if __name__ == "__main__":
    serve("refresh spins on", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
