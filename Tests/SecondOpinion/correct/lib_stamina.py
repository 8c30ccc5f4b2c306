#!/usr/bin/env python3
"""stamina retries on the event loop; cancelling a load cancels its retries."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import stamina

from kit import awire
from kit.again import worth_a_retry
from kit.apager import AsyncPager
from kit.driver import serve


class Client(AsyncPager):
    async def fetch(self, spec, number):
        async for attempt in stamina.retry_context(on=worth_a_retry, attempts=3, wait_initial=0.2,
                                                   wait_max=0.8, wait_jitter=0.1, timeout=None):
            with attempt:
                page = await awire.fetch(spec, number)
        return page


if __name__ == "__main__":
    serve("stamina", Client, pageSize="settable", autoRetryMs=900, timeoutMs=6000,
          without=["ops", "sources"], instances=4)
