#!/usr/bin/env python3
"""tenacity decides when a failed page is tried again."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import tenacity

from kit.again import attempt, worth_a_retry
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Tenacious(Wire):
    def fetch(self, number, job):
        retrying = tenacity.Retrying(stop=tenacity.stop_after_attempt(3), reraise=True,
                                     wait=tenacity.wait_exponential(multiplier=0.3, max=1),
                                     retry=tenacity.retry_if_exception(worth_a_retry))
        return retrying(attempt, super().fetch, number, job)


class Client(Pager):
    wire_type = Tenacious


if __name__ == "__main__":
    serve("tenacity", Client, pageSize="settable", autoRetryMs=1000, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
