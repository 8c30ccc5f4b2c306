#!/usr/bin/env python3
"""Has a timeout in its settings, but never passes it on: a request that hangs, hangs for ever.

Class: stuck after an error
Report: https://github.com/refindlyllc/rets/issues/217
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class NoLimit(Wire):
    timeout = 100_000.0


class Client(Pager):
    wire_type = NoLimit


if __name__ == "__main__":
    serve("never gives up", Client, pageSize="settable", timeoutMs=2500, without=["ops", "sources"],
          instances=4)
