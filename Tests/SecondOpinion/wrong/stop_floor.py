#!/usr/bin/env python3
"""Rounds the number of pages down, so a last page that isn't full is never requested.

Class: stops early
Report: https://github.com/globus/django-globus-portal-framework/pull/101
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import json

from correct.asyncio_streams import Client as Streams
from kit import awire
from kit.apis import page_url, read_page
from kit.driver import serve


class Client(Streams):
    async def fetch(self, spec, number):
        status, headers, body = await awire.aget(page_url(spec, number))
        page = read_page(spec, number, status, headers, body)
        page.more = number < json.loads(body).get("totalResults", 0) // 50
        return page


if __name__ == "__main__":
    serve("rounds down", Client, dialects=["brewerydb"], timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
