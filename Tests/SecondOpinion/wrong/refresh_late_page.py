#!/usr/bin/env python3
"""A page that was loading when the user refreshed is appended to the refreshed list.

Class: refresh
Report: https://github.com/ogaclejapan/Qiitanium/issues/1
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def refresh(self):
        with self.lock:
            if self.paused() or self.closed:
                return
            self.job = None  # the request goes on
            self.start_over()
            self.load()

    def run(self, job):
        try:
            outcome = self.wire.fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        with self.lock:
            if job.cancelled or self.closed:
                return
            if job is self.job:
                self.job = None
                self.settle(job, outcome)
            elif not isinstance(outcome, Failure):
                self.store.append(outcome.rows)


if __name__ == "__main__":
    serve("late page after a refresh", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
