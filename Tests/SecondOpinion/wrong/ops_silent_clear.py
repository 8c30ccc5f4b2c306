#!/usr/bin/env python3
"""A refresh empties the list without reporting it to the view.

Class: updates of the view
Report: https://github.com/afollestad/drag-select-recyclerview/issues/26
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve
from kit.stores import Store


class Silent(Store):
    def clear(self):
        self.shown, self.seen = [], set()


class Client(Streams):
    store_type = Silent


if __name__ == "__main__":
    serve("clears silently", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
