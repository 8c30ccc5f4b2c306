#!/usr/bin/env python3
"""A refresh requests all loaded pages again, one after the other, and then shows them at once."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class RefetchAll(Pager):
    def __init__(self, spec):
        super().__init__(spec)
        self.pages = []  # the pages on display
        self.refetched = None  # the pages of a refresh in progress
        self.wanted = 1

    def start_over(self):
        super().start_over()
        self.wanted, self.refetched = max(1, len(self.pages)), []

    def change_query(self, params):
        self.pages = []
        super().change_query(params)

    def number(self):
        if self.fresh:
            return len(self.refetched or []) + 1
        return self.next

    def landed(self, job, page):
        if not job.fresh:
            self.pages.append(page)
            return super().landed(job, page)
        self.refetched = (self.refetched or []) + [page]
        self.error = None
        if page.more and len(self.refetched) < self.wanted and not self.paused():
            return self.load()
        self.pages, self.refetched, self.fresh = self.refetched, None, False
        self.store.clear()
        for each in self.pages:
            self.store.append(each.rows)
        self.next, self.done = page.number + 1, not page.more


if __name__ == "__main__":
    serve("refresh of all pages", RefetchAll, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
