#!/usr/bin/env python3
"""Earlier rows are displayed latest first.

Class: bidirectional list
Report: https://github.com/tokio-rs/toasty/issues/804
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import BothEnds, TwoWay
from kit.driver import VERBS, serve


class Backwards(BothEnds):
    def prepend(self, rows):
        fresh = self.novel(rows)
        self.note("insert", 0, len(fresh))
        self.shown[:0] = fresh
        return len(fresh)


class Client(TwoWay):
    store_type = Backwards

    def earlier_spec(self):
        spec = super().earlier_spec()
        rows = self.store.rows()
        if rows:
            spec.params["todate"] = min(row.date for row in rows)
        return spec


if __name__ == "__main__":
    serve("earlier rows backwards", Client, dialects=["stackexchange"], pageSize="settable", ops=True,
          verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
