#!/usr/bin/env python3
"""Ignores triggers for 700 ms after a failure."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import time

from kit.driver import serve
from kit.pager import Pager


class CoolDown(Pager):
    rest = 0.7

    def __init__(self, spec):
        super().__init__(spec)
        self.rest_until = 0.0

    def failed(self, job, failure):
        super().failed(job, failure)
        self.rest_until = time.monotonic() + self.rest

    def more(self, source=0):
        with self.lock:
            if time.monotonic() >= self.rest_until:
                super().more(source)


if __name__ == "__main__":
    serve("cool-down after failures", CoolDown, pageSize="settable", coolDownMs=700, timeoutMs=6000,
          verbs=["list", "idle", "refresh", "query", "cancel"], without=["retry", "ops", "sources"],
          instances=4)
