#!/usr/bin/env python3
"""Takes a response that it cannot read for a page without rows, and goes on with the next page.

Class: response bodies
Report: https://github.com/VanshKing30/FoodiesWeb/pull/597
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.apis import Failure, Page
from kit.driver import serve


class Client(Streams):
    async def fetch(self, spec, number):
        try:
            return await super().fetch(spec, number)
        except Failure as failure:
            if failure.status != 200:
                raise
            return Page(number, [], True, failure.wait)


if __name__ == "__main__":
    serve("skips what it cannot read", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
