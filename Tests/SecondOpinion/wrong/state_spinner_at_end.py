#!/usr/bin/env python3
"""Shows the loading indicator for ever once the list is complete.

Class: wrong state
Report: https://github.com/EdsonBueno/infinite_scroll_pagination/issues/381
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def state(self):
        label = super().state()
        return "loading" if label == "end" else label


if __name__ == "__main__":
    serve("spins at the end", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
