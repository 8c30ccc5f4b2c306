#!/usr/bin/env python3
"""Tasks on an asyncio event loop, with HTTP on asyncio streams."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import awire
from kit.apager import AsyncPager
from kit.driver import serve


class Client(AsyncPager):
    async def fetch(self, spec, number):
        return await awire.fetch(spec, number)


if __name__ == "__main__":
    serve("asyncio streams", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
