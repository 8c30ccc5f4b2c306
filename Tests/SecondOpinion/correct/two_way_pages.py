#!/usr/bin/env python3
"""A bidirectional list that pages upwards from the date it was opened at."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve


class Pages(TwoWay):
    """The date stays that of the opening; the page number goes up with each earlier page."""

    def earlier_spec(self):
        spec = super().earlier_spec()
        spec.params["todate"] = self.spec.params.get("fromdate", spec.params["todate"])
        return spec

    def landed(self, job, page):
        super().landed(job, page)
        if getattr(job, "up", False):
            self.up_page = job.number + 1


if __name__ == "__main__":
    serve("pages in both directions", Pages, dialects=["stackexchange"], pageSize="settable",
          verbs=VERBS + ["earlier"], timeoutMs=6000, ops=True, without=["sources"], instances=4)
