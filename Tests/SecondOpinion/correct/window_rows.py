#!/usr/bin/env python3
"""Keeps the last 70 rows in memory."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import WindowStore


class Window(WindowStore):
    limit = 70


class Client(Pager):
    store_type = Window


if __name__ == "__main__":
    serve("window of rows", Client, pageSize="settable", window=70, ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
