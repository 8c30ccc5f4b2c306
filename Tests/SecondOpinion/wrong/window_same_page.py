#!/usr/bin/env python3
"""Computes the next page from the number of rows it keeps, so it requests one page for ever.

Class: windows
Report: https://github.com/BasedHardware/omi/pull/7862
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.window_rows import Client as Windowed
from kit.driver import serve


class Client(Windowed):
    def landed(self, job, page):
        super().landed(job, page)
        size = (self.spec.size or 30) if self.spec.stack else 50
        self.next = len(self.store.rows()) // size + 1


if __name__ == "__main__":
    serve("next page from kept rows", Client, pageSize="settable", window=70, ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
