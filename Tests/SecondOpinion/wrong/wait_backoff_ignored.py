#!/usr/bin/env python3
"""Ignores the field backoff of a response.

Class: waiting
Report: https://github.com/lucjon/Py-StackExchange/issues/48
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.apis import retry_after
from kit.driver import serve
from kit.wire import Wire


class HeadersOnly(Wire):
    def parse(self, number, status, fields, body):
        page = super().parse(number, status, fields, body)
        page.wait = retry_after(fields)
        return page


class Client(Actor):
    wire_type = HeadersOnly


if __name__ == "__main__":
    serve("ignores backoff", Client, dialects=["stackexchange"], pageSize="settable", timeoutMs=6000,
          onDuplicate="last", without=["ops", "sources"], instances=4)
