#!/usr/bin/env python3
"""Shows the error for ever, even after the page has been loaded.

Class: wrong state
Report: https://github.com/langwatch/langwatch/pull/7340
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    banner = False

    def failed(self, job, failure):
        super().failed(job, failure)
        self.banner = True

    def state(self):
        label = super().state()
        return "error" if self.banner and label != "loading" else label


if __name__ == "__main__":
    serve("error stays", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
