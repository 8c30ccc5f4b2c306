#!/usr/bin/env python3
"""Carries out what the user wanted during a pause as soon as the pause is over."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading
import time

from kit.driver import serve
from kit.pager import Pager


class Deferred(Pager):
    """The last command of a pause wins; a trigger doesn't replace a refresh or a query."""

    def __init__(self, spec):
        super().__init__(spec)
        self.wish = None
        self.timer = None

    def later(self, rank, command, *arguments):
        with self.lock:
            if self.closed or self.job:
                return
            if not self.wish or rank >= self.wish[0]:
                self.wish = (rank, command, arguments)
            if not self.timer:
                self.timer = threading.Timer(self.quiet_until - time.monotonic() + 0.02, self.resume)
                self.timer.daemon = True
                self.timer.start()

    def resume(self):
        with self.lock:
            if self.timer is not threading.current_thread():
                return
            wish, self.wish, self.timer = self.wish, None, None
            if self.paused():
                self.later(*wish)
            elif wish:
                wish[1](*wish[2])

    def more(self, source=0):
        with self.lock:
            if self.paused() and not self.done:
                return self.later(0, super().more)
            super().more(source)

    def retry(self):
        with self.lock:
            if self.paused() and self.error:
                return self.later(0, super().retry)
            super().retry()

    def refresh(self):
        with self.lock:
            if self.paused():
                return self.later(1, super().refresh)
            super().refresh()

    def query(self, params):
        with self.lock:
            if self.paused():
                return self.later(2, super().query, params)
            super().query(params)

    def drop(self):
        self.wish = None
        timer, self.timer = self.timer, None
        if timer:
            timer.cancel()
        super().drop()

    def busy(self):
        return self.job is not None or self.timer is not None


if __name__ == "__main__":
    serve("deferred commands", Deferred, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
