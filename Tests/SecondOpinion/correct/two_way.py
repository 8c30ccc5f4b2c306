#!/usr/bin/env python3
"""A bidirectional list; earlier rows are requested up to the date of the first row."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve

if __name__ == "__main__":
    serve("bidirectional list", TwoWay, dialects=["stackexchange"], pageSize="settable", ops=True,
          verbs=VERBS + ["earlier"], timeoutMs=6000, without=["sources"], instances=4)
