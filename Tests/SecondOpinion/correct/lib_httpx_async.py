#!/usr/bin/env python3
"""httpx, with its asynchronous client."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import asyncio

import httpx

from kit.apager import AsyncPager
from kit.apis import Failure, page_params, read_page
from kit.driver import serve


class Client(AsyncPager):
    client = None

    async def fetch(self, spec, number):
        self.client = self.client or httpx.AsyncClient(timeout=None)
        try:
            async with asyncio.timeout(6):
                response = await self.client.get(spec.base + spec.path,
                                                 params=page_params(spec, number))
        except (httpx.HTTPError, TimeoutError) as problem:
            raise Failure(repr(problem)) from None
        return read_page(spec, number, response.status_code, response.headers, response.content)


if __name__ == "__main__":
    serve("httpx on asyncio", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
