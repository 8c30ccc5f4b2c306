#!/usr/bin/env python3
"""The key of its cache has the page number only, so a new query shows the pages of the old one.

Class: caches
Report: https://github.com/openedx/course-discovery/pull/909
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    def __init__(self, spec):
        super().__init__(spec)
        self.kept = {}

    def on_refresh(self):
        if not self.paused():
            self.kept = {}
        super().on_refresh()

    async def fetch(self, spec, number):
        kept = self.kept
        if number not in kept:
            kept[number] = await super().fetch(spec, number)
        page = kept[number]
        page.wait, wait = 0.0, page.wait
        return type(page)(number, page.rows, page.more, wait)


if __name__ == "__main__":
    serve("cache without the query", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
