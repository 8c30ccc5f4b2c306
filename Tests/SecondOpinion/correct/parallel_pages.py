#!/usr/bin/env python3
"""Loads up to three pages at once, and displays them in order."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Parallel(Pager):
    width = 3

    def __init__(self, spec):
        super().__init__(spec)
        self.jobs = {}
        self.waiting = {}  # pages that arrived before an earlier one
        self.failures = {}

    def more(self, source=0):
        with self.lock:
            if self.closed or self.paused() or self.done or len(self.jobs) >= self.width:
                return
            if self.fresh and self.jobs:
                return
            self.load()

    def retry(self):
        with self.lock:
            if self.failures:
                self.more()

    def number(self):
        if self.fresh:
            return 1
        number = self.next
        while number in self.jobs or number in self.waiting:
            number += 1
        return number

    def load(self):
        number = self.number()
        self.failures.pop(number, None)
        self.job = self.jobs[number] = Job(number, self.fresh)
        threading.Thread(target=self.run, args=(self.job,), daemon=True).start()

    def stale(self, job):
        return self.closed or job.cancelled or self.jobs.get(job.number) is not job

    def settle(self, job, outcome):
        del self.jobs[job.number]
        self.pause(outcome.wait)
        if isinstance(outcome, Failure):
            self.failures[job.number] = outcome
        else:
            self.waiting[job.number] = (job, outcome)
            self.show_in_order()
        self.job = next(iter(self.jobs.values()), None)
        self.error = None if self.job else next(iter(self.failures.values()), None)

    def show_in_order(self):
        while (number := 1 if self.fresh else self.next) in self.waiting:
            self.landed(*self.waiting.pop(number))
            if self.done:
                self.drop()

    def drop(self):
        for job in self.jobs.values():
            job.cancel()
        self.jobs, self.waiting, self.failures, self.job = {}, {}, {}, None


if __name__ == "__main__":
    serve("pages in parallel", Parallel, pageSize="settable", concurrency=3, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
