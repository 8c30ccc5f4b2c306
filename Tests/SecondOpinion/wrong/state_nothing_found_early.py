#!/usr/bin/env python3
"""Shows "no results" while the first page is still loading.

Class: wrong state
Report: https://github.com/opendatasoft/ods-widgets/issues/33
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    def on_state(self):
        if self.task and not self.store.rows():
            return "end"
        return super().on_state()

    def busy(self):
        return self.task is not None


if __name__ == "__main__":
    serve("nothing found, too early", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
