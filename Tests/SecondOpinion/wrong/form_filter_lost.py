#!/usr/bin/env python3
"""Sends the parameters of the list with the first page only.

Class: request form
Report: https://github.com/silverstripe/silverstripe-framework/pull/57
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    async def fetch(self, spec, number):
        if number > 1:
            spec = spec.with_params({})
        return await super().fetch(spec, number)


if __name__ == "__main__":
    serve("parameters only once", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
