#!/usr/bin/env python3
"""Declares only the list, with the default page size of the API."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker

if __name__ == "__main__":
    serve("list only", Walker, verbs=["list"], without=["retry", "ops", "timeoutMs", "sources"])
