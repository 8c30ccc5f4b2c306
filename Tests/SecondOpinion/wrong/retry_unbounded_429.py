#!/usr/bin/env python3
"""Waits as long as a 429 says, which is no time at all if it says nothing, and tries for ever.

Class: retries
Report: https://github.com/Metron-Project/mokkari/issues/165
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import time

from kit.apis import Failure
from kit.driver import serve
from kit.reducer import ReducerClient
from kit.wire import Wire


class Patient(Wire):
    def fetch(self, number, job):
        while True:
            try:
                return super().fetch(number, job)
            except Failure as failure:
                if failure.status != 429 or failure.wait or job.cancelled:
                    raise
            time.sleep(0.05)


class Client(ReducerClient):
    wire_type = Patient


if __name__ == "__main__":
    serve("tries for ever after a 429", Client, pageSize="settable", timeoutMs=6000, autoRetryMs=100,
          without=["ops", "sources"], instances=4)
