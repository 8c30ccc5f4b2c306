#!/usr/bin/env python3
"""Ignores what the API says about the last page, and stops only at a page without rows.

Class: never stops
Report: https://github.com/metafizzy/infinite-scroll/issues/855
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    def landed(self, page, number, fresh):
        super().landed(page, number, fresh)
        self.done = not page.rows


if __name__ == "__main__":
    serve("one page too far", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
