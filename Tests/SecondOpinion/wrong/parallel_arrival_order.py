#!/usr/bin/env python3
"""Displays pages in the order in which they arrive.

Class: several pages at once
Report: https://github.com/salto-io/salto/pull/4649
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.parallel_pages import Parallel
from kit.driver import serve


class Client(Parallel):
    def show_in_order(self):
        for number in [n for n in self.waiting if n != 0]:
            job, page = self.waiting[number]
            if page is None:
                continue
            self.store.replace(page.rows) if job.fresh else self.store.append(page.rows)
            self.waiting[number] = (job, None)
            self.done = self.done or not page.more
            self.fresh = False
        while self.next in self.waiting:
            del self.waiting[self.next]
            self.next += 1
        if self.done and self.next > max(self.waiting, default=0):
            self.jobs = {n: j for n, j in self.jobs.items() if n < self.next}


if __name__ == "__main__":
    serve("pages in order of arrival", Client, pageSize="settable", concurrency=3, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
