#!/usr/bin/env python3
"""Loads the first page twice when the list opens.

Class: in-flight guard
Report: https://github.com/PeachScript/vue-infinite-loading/issues/244
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.futures_pool import POOL, Futures
from kit.apis import Failure
from kit.driver import serve
from kit.wire import Job


class Client(Futures):
    extra = None

    def start(self):
        super().start()
        self.extra = Job(1, True)
        POOL.submit(self.second, self.extra)

    def second(self, job):
        try:
            self.wire.fetch(1, job)
        except Failure:
            pass

    def drop(self):
        super().drop()
        if self.extra:
            self.extra.cancel()


if __name__ == "__main__":
    serve("opens twice", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
