#!/usr/bin/env python3
"""Goes on showing the error while it loads the failed page again.

Class: wrong state
Report: https://github.com/icerockdev/moko-paging/issues/26
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve


class Client(Actor):
    repeating = False

    def on_load(self):
        self.repeating = self.status == "error"
        super().on_load()

    def on_state(self):
        label = super().on_state()
        return "error" if label == "loading" and self.repeating else label


if __name__ == "__main__":
    serve("error while it loads", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
