#!/usr/bin/env python3
"""A refresh doesn't reset the page number, so it shows the next page instead of the first.

Class: refresh
Report: https://github.com/vedartm/pagination_view/issues/32
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.queue_worker import Worker
from kit.driver import serve


class Client(Worker):
    def number(self):
        return self.next

    def change_query(self, params):
        super().change_query(params)
        self.next = 1


if __name__ == "__main__":
    serve("refresh keeps its page", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
