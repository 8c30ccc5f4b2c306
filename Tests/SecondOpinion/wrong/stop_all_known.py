#!/usr/bin/env python3
"""Takes a page whose rows are all known for the end of the list.

Class: stops early
Report: https://github.com/LiveFastEatTrashRaccoon/RaccoonForFriendica/pull/1333
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def landed(self, job, page):
        super().landed(job, page)
        self.done = self.done or not self.added


if __name__ == "__main__":
    serve("nothing new is the end", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
