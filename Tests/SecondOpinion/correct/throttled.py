#!/usr/bin/env python3
"""Reacts to at most one trigger in 120 ms: the first of them."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import time

from kit.driver import serve
from kit.pager import Pager


class Throttled(Pager):
    interval = 0.12

    def __init__(self, spec):
        super().__init__(spec)
        self.last = 0.0

    def more(self, source=0):
        with self.lock:
            now = time.monotonic()
            if now - self.last < self.interval:
                return
            self.last = now
            super().more(source)


if __name__ == "__main__":
    serve("throttled triggers", Throttled, pageSize="settable", timeoutMs=6000, sources=2,
          without=["ops"], instances=4)
