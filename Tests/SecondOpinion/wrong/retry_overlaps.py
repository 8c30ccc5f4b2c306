#!/usr/bin/env python3
"""The automatic retry doesn't ask whether the page is being loaded already.

Class: retries
Report: https://github.com/apache/devlake/issues/1528
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

from correct.auto_retry import AutoRetry
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Client(AutoRetry):
    extra = None

    def load(self):
        self.tries = 0
        Pager.load(self)

    def try_again(self):
        with self.lock:
            if self.timer is threading.current_thread():
                self.timer = None
                if self.closed or self.paused() or self.done:
                    return
                if self.job:
                    self.extra = Job(self.job.number, self.job.fresh)
                    threading.Thread(target=self.run, args=(self.extra,), daemon=True).start()
                elif self.error:
                    Pager.load(self)

    def drop(self):
        super().drop()
        if self.extra:
            self.extra.cancel()


if __name__ == "__main__":
    serve("retry beside the load", Client, pageSize="settable", autoRetryMs=1600, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
