#!/usr/bin/env python3
"""Sends an access token, renews it after a 401, and requests the page once more."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import itertools

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire

TOKENS = itertools.count(1)


class Bearer(Wire):
    def __init__(self, spec):
        super().__init__(spec)
        self.token = f"token-{next(TOKENS)}"

    def headers(self):
        return {"Authorization": f"Bearer {self.token}"}

    def fetch(self, number, job):
        try:
            return super().fetch(number, job)
        except Failure as failure:
            if failure.status != 401 or failure.wait or job.cancelled:
                raise
        self.token = f"token-{next(TOKENS)}"
        return super().fetch(number, job)


class Client(Pager):
    wire_type = Bearer


if __name__ == "__main__":
    serve("renews its token", Client, pageSize="settable", renews=True, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
