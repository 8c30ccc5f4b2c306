#!/usr/bin/env python3
"""Waits until no trigger has fired for 150 ms, and then loads once."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from kit.driver import serve
from kit.pager import Pager


class Debounced(Pager):
    delay = 0.15

    def __init__(self, spec):
        super().__init__(spec)
        self.timer = None

    def more(self, source=0):
        with self.lock:
            if not self.may_load() or self.done:
                return
            self.disarm()
            self.timer = threading.Timer(self.delay, self.fire)
            self.timer.daemon = True
            self.timer.start()

    def fire(self):
        with self.lock:
            if self.timer is threading.current_thread():
                self.timer = None
                super().more()

    def disarm(self):
        timer, self.timer = self.timer, None
        if timer:
            timer.cancel()

    def drop(self):
        self.disarm()
        super().drop()

    def load(self):
        self.disarm()
        super().load()

    def busy(self):
        return self.job is not None or self.timer is not None


if __name__ == "__main__":
    serve("debounced triggers", Debounced, pageSize="settable", timeoutMs=6000, sources=3,
          without=["ops"], instances=4)
