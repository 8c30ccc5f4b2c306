#!/usr/bin/env python3
"""StackAPI with its defaults: after five pages, it says that there are no more.

Class: stops early
Report: https://github.com/AWegnerGitHub/stackapi/pull/31
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.lib_stackapi import Wrapped
from kit.driver import serve
from kit.pager import Pager


class FivePages(Wrapped):
    max_pages = 5

    def fetch(self, number, job):
        page = super().fetch(number, job)
        page.more = page.more and number < self.max_pages
        return page


class Client(Pager):
    wire_type = FivePages


if __name__ == "__main__":
    serve("five pages", Client, dialects=["stackexchange"], pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"])
