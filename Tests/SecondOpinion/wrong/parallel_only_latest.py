#!/usr/bin/env python3
"""Of several pages that load at once, only the one requested last is kept.

Class: several pages at once
Report: https://github.com/TanStack/query/issues/6253
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.parallel_pages import Parallel
from kit.apis import Failure, Page
from kit.driver import serve


class Client(Parallel):
    def settle(self, job, outcome):
        later = any(number > job.number for number in (*self.jobs, *self.waiting))
        if later and not isinstance(outcome, Failure):
            outcome = Page(job.number, [], outcome.more, outcome.wait)
        super().settle(job, outcome)


if __name__ == "__main__":
    serve("keeps the latest page", Client, pageSize="settable", concurrency=3, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
