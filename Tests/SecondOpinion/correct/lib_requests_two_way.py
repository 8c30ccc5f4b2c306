#!/usr/bin/env python3
"""requests, for a bidirectional list without refresh or query."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.lib_requests import Requests
from kit.bidirectional import TwoWay
from kit.driver import VERBS, serve


class Client(TwoWay):
    wire_type = Requests


if __name__ == "__main__":
    serve("bidirectional, with requests", Client, dialects=["stackexchange"], pageSize="settable",
          verbs=["list", "idle", "retry", "cancel", "earlier"], timeoutMs=6000, ops=True, sources=2)
