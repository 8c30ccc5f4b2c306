#!/usr/bin/env python3
"""The key of its cache lacks the page number, so each page is the first one again.

Class: caches
Report: https://github.com/refinery/refinerycms-blog/issues/145
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class PathOnly(Wire):
    kept = None

    def send(self, url, job):
        if job.fresh:
            self.kept = None
        if not self.kept:
            answer = super().send(url, job)
            if answer[0] != 200:
                return answer
            self.kept = answer
        return self.kept


class Client(Pager):
    wire_type = PathOnly


if __name__ == "__main__":
    serve("cache without page numbers", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
