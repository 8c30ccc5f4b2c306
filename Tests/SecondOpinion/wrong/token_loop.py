#!/usr/bin/env python3
"""Renews its token and repeats the request for as long as it gets a 401.

Class: tokens
Report: https://github.com/bucketeer-io/bucketeer/issues/2455
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import time

from correct.renews_token import TOKENS, Bearer
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Endless(Bearer):
    def fetch(self, number, job):
        while True:
            try:
                return Wire.fetch(self, number, job)
            except Failure as failure:
                if failure.status != 401 or failure.wait or job.cancelled:
                    raise
            time.sleep(0.05)
            self.token = f"token-{next(TOKENS)}"


class Client(Pager):
    wire_type = Endless


if __name__ == "__main__":
    serve("renews for ever", Client, pageSize="settable", renews=True, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
