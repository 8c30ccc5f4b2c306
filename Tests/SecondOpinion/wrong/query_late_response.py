#!/usr/bin/env python3
"""A response to the old query that arrives late replaces the list of the new query.

Class: changed query
Report: https://github.com/WebMemex/webmemex-extension/issues/33
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def query(self, params):
        with self.lock:
            if self.paused() or self.closed:
                return
            self.job = None  # the request goes on
            self.change_query(params)
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
                self.store.replace(outcome.rows)


if __name__ == "__main__":
    serve("late response wins", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
