#!/usr/bin/env python3
"""A model that publishes changes, and a view that only knows what it was told."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import Store


class Publishing(Store):
    def __init__(self):
        super().__init__()
        self.observers = []

    def publish(self, change, *details):
        for observer in self.observers:
            observer(change, *details)

    def clear(self):
        super().clear()
        self.publish("cleared")

    def append(self, rows):
        place = len(self.shown)
        count = super().append(rows)
        if count:
            self.publish("inserted", place, self.shown[place:])
        return count


class View:
    """What is on the screen."""

    def __init__(self):
        self.cells = []

    def __call__(self, change, place=0, rows=()):
        if change == "cleared":
            self.cells = []
        else:
            self.cells[place:place] = rows


class Client(Pager):
    store_type = Publishing

    def __init__(self, spec):
        super().__init__(spec)
        self.view = View()
        self.store.observers.append(self.view)

    def rows(self):
        with self.lock:
            return list(self.view.cells)


if __name__ == "__main__":
    serve("observer", Client, pageSize="settable", ops=True, timeoutMs=6000, sources=2, instances=4)
