#!/usr/bin/env python3
"""Appends each page without looking for rows that are already displayed.

Class: duplicate rows
Report: https://github.com/getsentry/sentry/pull/95623
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.stores import Store


class Unchecked(Store):
    def novel(self, rows):
        return list(rows)


class Client(Pager):
    store_type = Unchecked


if __name__ == "__main__":
    serve("appends without a check", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
