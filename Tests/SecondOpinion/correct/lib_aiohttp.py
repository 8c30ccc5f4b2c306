#!/usr/bin/env python3
"""aiohttp: a client session for each page. aiohttp repeats a request whose connection broke."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import asyncio

import aiohttp

from kit.apager import AsyncPager
from kit.apis import Failure, page_params, read_page
from kit.driver import serve
from kit.stores import MapStore


class Client(AsyncPager):
    store_type = MapStore

    async def fetch(self, spec, number):
        limit = aiohttp.ClientTimeout(total=6)
        try:
            async with aiohttp.ClientSession(timeout=limit) as session:
                async with session.get(spec.base + spec.path,
                                       params=page_params(spec, number)) as response:
                    body = await response.read()
        except (aiohttp.ClientError, asyncio.TimeoutError) as problem:
            raise Failure(repr(problem)) from None
        headers = {name.lower(): value for name, value in response.headers.items()}
        return read_page(spec, number, response.status, headers, body)


if __name__ == "__main__":
    serve("aiohttp", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last", ops=True,
          autoRetryMs=100, without=["sources"], instances=4)
