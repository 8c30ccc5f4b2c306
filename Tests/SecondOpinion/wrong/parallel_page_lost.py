#!/usr/bin/env python3
"""Of several pages that load at once, one that fails is skipped without a word.

Class: several pages at once
Report: https://github.com/SandeepVashishtha/Eventra/pull/4131
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.parallel_pages import Parallel
from kit.apis import Failure, Page
from kit.driver import serve


class Client(Parallel):
    def settle(self, job, outcome):
        if isinstance(outcome, Failure) and job.number > 1:
            outcome = Page(job.number, [], True, outcome.wait)
        super().settle(job, outcome)


if __name__ == "__main__":
    serve("skips failed pages", Client, pageSize="settable", concurrency=3, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
