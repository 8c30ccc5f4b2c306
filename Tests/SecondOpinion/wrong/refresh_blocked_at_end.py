#!/usr/bin/env python3
"""Pull to refresh does nothing once the last page has been loaded.

Class: refresh
Report: https://github.com/ankeetmaini/react-infinite-scroll-component/issues/107
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve


class Client(Actor):
    def on_refresh(self):
        if self.status != "end":
            super().on_refresh()


if __name__ == "__main__":
    serve("no refresh at the end", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
