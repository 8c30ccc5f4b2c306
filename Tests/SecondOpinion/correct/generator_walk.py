#!/usr/bin/env python3
"""A generator that walks the pages and is resumed by triggers."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker

if __name__ == "__main__":
    serve("generator", Walker, pageSize="settable", onDuplicate="first", ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
