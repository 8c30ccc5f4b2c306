#!/usr/bin/env python3
"""Gives up on a request after 2.5 seconds."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Hasty(Wire):
    timeout = 2.5


class Client(Pager):
    wire_type = Hasty


if __name__ == "__main__":
    serve("short timeout", Client, pageSize="settable", timeoutMs=2500, without=["ops", "sources"],
          instances=4)
