#!/usr/bin/env python3
"""Cancelling doesn't stop the load, whose page is then displayed.

Class: cancel and close
Report: https://github.com/gameboyVito/react-native-ultimate-listview/issues/30
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker


class Client(Walker):
    def cancel(self):
        pass

    def refresh(self):
        with self.lock:
            if not self.resting():
                super().cancel()
                super().refresh()

    def query(self, params):
        with self.lock:
            if not self.resting():
                super().cancel()
                super().query(params)

    def close(self):
        with self.lock:
            super().cancel()
            super().close()


if __name__ == "__main__":
    serve("cancel does nothing", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
