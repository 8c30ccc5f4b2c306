#!/usr/bin/env python3
"""A queue of requests and one worker thread, which loads them one after the other."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import queue
import threading

from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Worker(Pager):
    def __init__(self, spec):
        super().__init__(spec)
        self.orders = queue.Queue()
        threading.Thread(target=self.work, daemon=True).start()

    def load(self):
        self.error = None
        self.job = Job(self.number(), self.fresh)
        self.orders.put(self.job)

    def work(self):
        while (job := self.orders.get()) is not None:
            if not job.cancelled:
                self.run(job)

    def close(self):
        super().close()
        self.orders.put(None)


if __name__ == "__main__":
    serve("queue and worker", Worker, pageSize="settable", ops=True, timeoutMs=6000, sources=3,
          instances=4)
