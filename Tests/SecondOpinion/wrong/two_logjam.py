#!/usr/bin/env python3
"""Requests the first page up to the date of the first row only, and is stuck when a whole page has that date.

Class: bidirectional list
Report: https://github.com/IITC-CE/ingress-intel-total-conversion/issues/364
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve


class Client(TwoWay):
    def landed(self, job, page):
        super().landed(job, page)
        self.up_page = 1


if __name__ == "__main__":
    serve("stuck at one date", Client, dialects=["stackexchange"], pageSize="settable", ops=True,
          verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
