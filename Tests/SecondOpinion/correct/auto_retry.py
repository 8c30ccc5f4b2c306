#!/usr/bin/env python3
"""Retries a failed page on its own, up to three times, with a growing delay."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from kit.driver import serve
from kit.pager import Pager


class AutoRetry(Pager):
    delays = (0.4, 0.8, 1.6)

    def __init__(self, spec):
        super().__init__(spec)
        self.tries = 0
        self.timer = None

    def worth_it(self, failure):
        """A 4xx won't get better, and a pause is the server's to end."""
        return not failure.wait and not (failure.status and failure.status < 500)

    def failed(self, job, failure):
        super().failed(job, failure)
        if self.tries < len(self.delays) and self.worth_it(failure):
            self.timer = threading.Timer(self.delays[self.tries], self.try_again)
            self.timer.daemon = True
            self.tries += 1
            self.timer.start()

    def landed(self, job, page):
        self.tries = 0
        super().landed(job, page)

    def try_again(self):
        with self.lock:
            if self.timer is threading.current_thread():
                self.timer = None
                if self.may_load():
                    super().load()

    def load(self):
        self.disarm()
        self.tries = 0
        super().load()

    def disarm(self):
        timer, self.timer = self.timer, None
        if timer:
            timer.cancel()

    def drop(self):
        self.disarm()
        super().drop()

    def busy(self):
        return self.job is not None or self.timer is not None


if __name__ == "__main__":
    serve("automatic retry", AutoRetry, pageSize="settable", autoRetryMs=1600, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
