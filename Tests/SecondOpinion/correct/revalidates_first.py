#!/usr/bin/env python3
"""Requests the first page again before each further page, as SWR does."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class FirstAgain(Wire):
    def fetch(self, number, job):
        page = None
        if number > 1:
            page = super().fetch(1, job)
            if page.wait or job.cancelled:
                raise Failure("asked to wait", page.wait)
        return super().fetch(number, job)


class Client(Pager):
    wire_type = FirstAgain


if __name__ == "__main__":
    serve("revalidates the first page", Client, pageSize="settable", revalidates=True, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
