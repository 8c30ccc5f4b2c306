#!/usr/bin/env python3
"""Goes on to the next page by itself, up to three times, when a page brought no new rows."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager


class AutoContinue(Pager):
    limit = 3
    skipped = 0

    def load(self):
        self.skipped = 0
        super().load()

    def after(self, job, outcome):
        super().after(job, outcome)
        if self.job or isinstance(outcome, Failure) or self.added or self.done:
            return
        if self.skipped < self.limit and not self.paused():
            self.skipped += 1
            super().load()


if __name__ == "__main__":
    serve("goes on after empty pages", AutoContinue, pageSize="settable", autoContinue=3,
          timeoutMs=6000, without=["ops", "sources"], instances=4)
