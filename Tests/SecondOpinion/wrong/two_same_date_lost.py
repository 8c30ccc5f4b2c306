#!/usr/bin/env python3
"""Requests rows before the date of the first row, and so loses others with that very date.

Class: bidirectional list
Report: https://github.com/vippsas/manifold/issues/517
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve


class Client(TwoWay):
    def earlier_spec(self):
        spec = super().earlier_spec()
        rows = self.store.rows()
        if rows:
            spec.params["todate"] = rows[0].date - 1
        return spec


if __name__ == "__main__":
    serve("strictly earlier rows", Client, dialects=["stackexchange"], pageSize="settable", ops=True,
          verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
