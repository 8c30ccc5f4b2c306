#!/usr/bin/env python3
"""Futures of a thread pool; the callback of the latest one is the only one that counts."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from concurrent.futures import ThreadPoolExecutor

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job

POOL = ThreadPoolExecutor(8)


class Futures(Pager):
    def load(self):
        self.error = None
        job = self.job = Job(self.number(), self.fresh)
        future = POOL.submit(self.wire.fetch, job.number, job)
        future.add_done_callback(lambda done: self.resolved(job, done))

    def resolved(self, job, future):
        problem = future.exception()
        if problem and not isinstance(problem, Failure):
            problem = Failure(repr(problem))
        outcome = problem or future.result()
        with self.lock:
            if not self.stale(job):
                self.job = None
                self.settle(job, outcome)
                self.after(job, outcome)


if __name__ == "__main__":
    serve("futures", Futures, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
