#!/usr/bin/env python3
"""Counts a page as loaded when it requests it, so a page that fails is never requested again.

Class: missing rows
Report: https://github.com/elastos/Elastos.Community/pull/375
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.queue_worker import Worker
from kit.driver import serve


class Client(Worker):
    def load(self):
        super().load()
        self.next = self.job.number + 1
        self.fresh = self.job.fresh and self.job.number > 1

    def landed(self, job, page):
        asked = self.next
        super().landed(job, page)
        self.next = asked


if __name__ == "__main__":
    serve("counts requests", Client, pageSize="settable", timeoutMs=6000, ops=True, sources=3,
          instances=4)
