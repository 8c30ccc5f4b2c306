#!/usr/bin/env python3
"""A list view that asks for rows by index; the loader fetches pages until it has them."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker


class ByIndex(Walker):
    """The view wants one row more than there is whenever the user is near the bottom."""

    wanted = 1

    def more(self, source=0):
        with self.lock:
            self.wanted = len(self.store.rows()) + 1
            self.satisfy()

    def satisfy(self):
        if len(self.store.rows()) < self.wanted:
            super().more()


if __name__ == "__main__":
    serve("rows by index", ByIndex, pageSize="settable", timeoutMs=6000, onDuplicate="first",
          without=["ops", "sources"], instances=4)
