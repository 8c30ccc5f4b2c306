#!/usr/bin/env python3
"""Earlier rows are added at the end of the list.

Class: bidirectional list
Report: https://github.com/amccloud/backbone-tastypie/pull/3
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import BothEnds, TwoWay
from kit.driver import VERBS, serve


class AtTheEnd(BothEnds):
    def prepend(self, rows):
        return self.append(rows[::-1])


class Client(TwoWay):
    store_type = AtTheEnd

    def earlier_spec(self):
        spec = super().earlier_spec()
        rows = self.store.rows()
        if rows:
            spec.params["todate"] = min(row.date for row in rows)
        return spec


if __name__ == "__main__":
    serve("earlier rows at the end", Client, dialects=["stackexchange"], pageSize="settable", ops=True,
          verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
