#!/usr/bin/env python3
"""A refresh during a load starts when the page has arrived."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    refresh_policy = "wait"


if __name__ == "__main__":
    serve("refresh waits", Client, pageSize="settable", refreshWhileLoading="wait", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
