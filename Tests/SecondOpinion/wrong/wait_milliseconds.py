#!/usr/bin/env python3
"""Takes the seconds in Retry-After for milliseconds.

Class: waiting
Report: https://github.com/getsentry/sentry-javascript/issues/860
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.apis import Failure
from kit.driver import serve


class Client(Streams):
    async def fetch(self, spec, number):
        try:
            return await super().fetch(spec, number)
        except Failure as failure:
            failure.wait /= 1000
            raise


if __name__ == "__main__":
    serve("waits milliseconds", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
