#!/usr/bin/env python3
"""A view model with a lock and one thread per load."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager

if __name__ == "__main__":
    serve("thread per load", Pager, pageSize="settable", timeoutMs=6000, ops=True, sources=2,
          refreshWhileLoading="supersede", instances=4)
