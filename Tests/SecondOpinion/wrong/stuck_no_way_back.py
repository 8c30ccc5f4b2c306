#!/usr/bin/env python3
"""After a failure, no trigger loads anything again, and there is no button.

Class: stuck after an error
Report: https://github.com/metafizzy/infinite-scroll/issues/781
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve


class Client(Actor):
    def on_more(self):
        if self.status != "error":
            super().on_more()


if __name__ == "__main__":
    serve("no way back", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          verbs=["list", "idle", "query", "cancel"], without=["retry", "ops", "sources"], instances=4)
