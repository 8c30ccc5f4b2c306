#!/usr/bin/env python3
"""Goes on by itself until rows are added, even after the last page.

Class: never stops
Report: https://github.com/metafizzy/infinite-scroll/issues/797
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import time

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def after(self, job, outcome):
        super().after(job, outcome)
        if self.job or isinstance(outcome, Failure) or self.added or self.paused():
            return
        self.load()

    def run(self, job):
        time.sleep(0.03)
        super().run(job)


if __name__ == "__main__":
    serve("prefills", Client, pageSize="settable", timeoutMs=6000, autoContinue=3,
          without=["ops", "sources"], instances=4)
