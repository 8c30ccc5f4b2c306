#!/usr/bin/env python3
"""A refresh puts new rows before the old ones, and paging goes on where it was."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import PrependStore


class Prepends(Pager):
    store_type = PrependStore
    was_done = False
    head = ()  # the rows of a refresh that has not met a known row yet
    head_pages = 0

    def start_over(self):
        if not self.fresh:
            self.was_done = self.done
        super().start_over()
        self.head, self.head_pages = (), 0

    def change_query(self, params):
        super().change_query(params)
        self.next, self.was_done = 1, False

    def number(self):
        return self.head_pages + 1 if self.fresh else self.next

    def drop(self):
        super().drop()
        self.head, self.head_pages = (), 0

    def failed(self, job, failure):
        super().failed(job, failure)
        self.head, self.head_pages = (), 0

    def landed(self, job, page):
        if not job.fresh or not self.store.seen:
            return super().landed(job, page)
        met = not self.store.seen.isdisjoint(row.id for row in page.rows)
        self.head, self.head_pages = (*self.head, *page.rows), job.number
        if not met and page.more and job.number < self.next - 1 and not self.paused():
            return self.load()  # more new rows than one page holds
        page.rows = list(self.head)
        if not met:
            return super().landed(job, page)  # nothing of the old list is left
        self.store.replace(page.rows)
        self.fresh, self.error, self.done = False, None, self.was_done


if __name__ == "__main__":
    serve("refresh prepends", Prepends, pageSize="settable", refresh="prepend", ops=True,
          timeoutMs=6000, without=["sources"], instances=4)
