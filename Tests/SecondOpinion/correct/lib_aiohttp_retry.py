#!/usr/bin/env python3
"""aiohttp-retry, which tries a page up to three times."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import asyncio

import aiohttp
from aiohttp_retry import ExponentialRetry, RetryClient

from kit.apager import AsyncPager
from kit.apis import Failure, page_params, read_page
from kit.driver import serve

RETRY = ExponentialRetry(attempts=3, start_timeout=0.2, statuses={500, 502, 504},
                         retry_all_server_errors=False,
                         exceptions={aiohttp.ClientConnectionError, aiohttp.ClientPayloadError})


class Client(AsyncPager):
    async def fetch(self, spec, number):
        try:
            async with RetryClient(retry_options=RETRY) as client:
                async with client.get(spec.base + spec.path, params=page_params(spec, number)) as response:
                    body = await response.read()
        except (aiohttp.ClientError, asyncio.TimeoutError) as problem:
            raise Failure(repr(problem)) from None
        headers = {name.lower(): value for name, value in response.headers.items()}
        return read_page(spec, number, response.status, headers, body)


if __name__ == "__main__":
    serve("aiohttp-retry", Client, pageSize="settable", autoRetryMs=1500,
          without=["ops", "sources"], instances=4)
