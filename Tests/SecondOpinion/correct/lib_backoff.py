#!/usr/bin/env python3
"""backoff decides when a failed page is tried again."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import backoff

from kit.again import attempt, worth_a_retry
from kit.apis import Failure
from kit.driver import serve
from kit.walk import Walker
from kit.wire import Wire


class Backoff(Wire):
    def fetch(self, number, job):
        once_more = backoff.on_exception(backoff.expo, Failure, max_tries=3, factor=0.25, max_value=1,
                                         jitter=None, giveup=lambda f: not worth_a_retry(f))
        return once_more(attempt)(super().fetch, number, job)


class Client(Walker):
    wire_type = Backoff


if __name__ == "__main__":
    serve("backoff", Client, pageSize="settable", autoRetryMs=1000, timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
