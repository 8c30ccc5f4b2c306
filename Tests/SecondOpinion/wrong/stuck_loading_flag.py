#!/usr/bin/env python3
"""A failure leaves the loading flag set: the spinner stays, and nothing is loaded any more.

Class: stuck after an error
Report: https://github.com/Calciumdibromid/CaBr2/issues/230
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from correct.queue_worker import Worker


class Client(Worker):
    def run(self, job):
        try:
            outcome = self.wire.fetch(job.number, job)
        except Failure as failure:
            self.pause(failure.wait)
            return
        with self.lock:
            if not self.stale(job):
                self.job = None
                self.settle(job, outcome)


if __name__ == "__main__":
    serve("loading for ever", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
