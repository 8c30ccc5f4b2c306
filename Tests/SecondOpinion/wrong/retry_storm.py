#!/usr/bin/env python3
"""Repeats a failed request without a limit, and hardly waits in between.

Class: retries
Report: https://github.com/sc2-pulse/sc2-pulse/issues/365
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def failed(self, job, failure):
        super().failed(job, failure)
        if not failure.wait:
            timer = threading.Timer(0.05, self.once_more, [job])
            timer.daemon = True
            timer.start()

    def once_more(self, job):
        with self.lock:
            if self.may_load() and self.error and job.number == self.number():
                self.load()


if __name__ == "__main__":
    serve("retries without end", Client, pageSize="settable", timeoutMs=6000, autoRetryMs=100,
          without=["ops", "sources"], instances=4)
