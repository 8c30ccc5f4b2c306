#!/usr/bin/env python3
"""A pure reducer over an immutable state, as in Redux."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.reducer import ReducerClient

if __name__ == "__main__":
    serve("pure reducer", ReducerClient, pageSize="settable", timeoutMs=6000, instances=4,
          without=["ops", "sources"])
