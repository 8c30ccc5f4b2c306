#!/usr/bin/env python3
"""Understands Retry-After in seconds only, and ignores a date.

Class: waiting
Report: https://github.com/vercel/fetch-retry/pull/31
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker
from kit.wire import Wire


class SecondsOnly(Wire):
    def parse(self, number, status, fields, body):
        if not fields.get("retry-after", "0").strip().isdigit():
            del fields["retry-after"]
        return super().parse(number, status, fields, body)


class Client(Walker):
    wire_type = SecondsOnly


if __name__ == "__main__":
    serve("Retry-After without dates", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
