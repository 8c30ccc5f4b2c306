#!/usr/bin/env python3
"""A refresh clears the list at once, and a failed refresh leaves it empty.

Class: refresh
Report: https://github.com/fossasia/open-event-organizer-android/issues/64
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def start_over(self):
        super().start_over()
        self.store.clear()


if __name__ == "__main__":
    serve("refresh clears first", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
