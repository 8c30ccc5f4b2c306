#!/usr/bin/env python3
"""Declares as little as possible: it opens a list, and loads more."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.reducer import ReducerClient

if __name__ == "__main__":
    serve("triggers only", ReducerClient, verbs=[])
