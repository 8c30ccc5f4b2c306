#!/usr/bin/env python3
"""Requests the same page again whenever the trigger fires while it is loading.

Class: in-flight guard
Report: https://github.com/roeierez/infinite-list/issues/20
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def __init__(self, spec):
        super().__init__(spec)
        self.jobs = []

    def may_load(self):
        return not (self.closed or self.paused())

    def load(self):
        super().load()
        self.jobs.append(self.job)

    def stale(self, job):
        if self.closed or job.cancelled:
            return True
        self.jobs.remove(job)
        return False

    def settle(self, job, outcome):
        super().settle(job, outcome)
        self.job = self.jobs[-1] if self.jobs else None

    def drop(self):
        super().drop()
        for job in self.jobs:
            job.cancel()
        self.jobs = []


if __name__ == "__main__":
    serve("no guard", Client, pageSize="settable", timeoutMs=6000, sources=2, ops=True, instances=4)
