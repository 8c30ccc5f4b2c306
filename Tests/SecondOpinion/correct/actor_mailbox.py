#!/usr/bin/env python3
"""An actor with a mailbox; a repeated row takes the place of the earlier one."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve

if __name__ == "__main__":
    serve("actor with a mailbox", Actor, pageSize="settable", onDuplicate="last", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
