#!/usr/bin/env python3
"""The retry button does nothing, and triggers wait for it.

Class: stuck after an error
Report: https://github.com/EdsonBueno/infinite_scroll_pagination/issues/106
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def more(self, source=0):
        with self.lock:
            if not self.error:
                super().more(source)

    def retry(self):
        pass


if __name__ == "__main__":
    serve("retry button does nothing", Client, pageSize="settable", timeoutMs=6000, sources=2,
          without=["ops"], instances=4)
