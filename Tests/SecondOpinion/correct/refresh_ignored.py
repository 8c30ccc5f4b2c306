#!/usr/bin/env python3
"""A refresh during a load does nothing."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import MapStore


class Client(Pager):
    refresh_policy = "ignore"
    store_type = MapStore


if __name__ == "__main__":
    serve("refresh ignored while loading", Client, pageSize="settable", timeoutMs=6000,
          refreshWhileLoading="ignore", onDuplicate="last", ops=True, without=["sources"], instances=4)
