#!/usr/bin/env python3
"""A trigger while a page is loading cancels that request and sends it again.

Class: in-flight guard
Report: https://github.com/TanStack/query/pull/9172
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    def on_more(self):
        if self.task and not self.closed and not self.paused():
            self.drop()
        super().on_more()


if __name__ == "__main__":
    serve("each trigger restarts the load", Client, pageSize="settable", timeoutMs=6000, sources=2,
          ops=True, instances=4)
