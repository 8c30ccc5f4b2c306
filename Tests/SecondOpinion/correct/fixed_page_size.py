#!/usr/bin/env python3
"""Always requests 25 rows."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve
from kit.stores import Store


class Client(Actor):
    store_type = Store


if __name__ == "__main__":
    serve("fixed page size", Client, pageSize=25, timeoutMs=6000, onDuplicate="first",
          verbs=["list", "idle", "refresh", "retry"], without=["ops", "sources"], instances=2)
