#!/usr/bin/env python3
"""An automatic retry that is pending is sent even after the list has been closed.

Class: cancel and close
Report: https://github.com/heroku/react-refetch/issues/166
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from correct.auto_retry import AutoRetry
from kit.driver import serve
from kit.pager import Pager


class Client(AutoRetry):
    def close(self):
        with self.lock:
            Pager.drop(self)

    def try_again(self):
        with self.lock:
            if self.timer is threading.current_thread():
                self.timer = None
                if not self.job and not self.paused():
                    Pager.load(self)


if __name__ == "__main__":
    serve("retries after close", Client, pageSize="settable", autoRetryMs=1600, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
