#!/usr/bin/env python3
"""Keeps one page in reserve: it is loaded as soon as the page before it is displayed."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Prefetch(Pager):
    reserve = None
    wanted = True  # the user waits for the page that is loading

    def more(self, source=0):
        with self.lock:
            if self.closed or self.done:
                return
            if self.reserve:
                page, self.reserve = self.reserve, None
                self.show(page)
            elif self.job:
                self.wanted = True
            else:
                super().more(source)

    def load(self, wanted=True):
        self.wanted = wanted
        super().load()

    def start_over(self):
        super().start_over()
        self.reserve = None

    def failed(self, job, failure):
        if self.wanted:
            super().failed(job, failure)

    def landed(self, job, page):
        if self.wanted or job.fresh:
            self.show(page, job.fresh)
        else:
            self.reserve = page

    def show(self, page, fresh=False):
        super().landed(Job(page.number, fresh), page)
        if page.more and not self.paused():
            self.load(wanted=False)

    def state(self):
        with self.lock:
            if self.job and not self.wanted:
                return "idle"
            return super().state()


if __name__ == "__main__":
    serve("one page in reserve", Prefetch, pageSize="settable", prefetch=1, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
