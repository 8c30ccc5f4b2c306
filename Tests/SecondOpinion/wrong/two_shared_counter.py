#!/usr/bin/env python3
"""Both directions share one page number, so later rows are skipped after earlier ones.

Class: bidirectional list
Report: https://github.com/wp-graphql/wp-graphql/issues/1714
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve


class Client(TwoWay):
    def landed(self, job, page):
        super().landed(job, page)
        if getattr(job, "up", False):
            self.next += 1


if __name__ == "__main__":
    serve("one page number for both", Client, dialects=["stackexchange"], pageSize="settable",
          ops=True, verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
