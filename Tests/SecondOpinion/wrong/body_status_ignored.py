#!/usr/bin/env python3
"""Doesn't look at the status: the body of an error counts as an empty last page.

Class: response bodies
Report: https://github.com/ava/use-http/issues/134
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Page, read_json, read_page, retry_after
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class AnyStatus(Wire):
    def parse(self, number, status, fields, body):
        if status < 400:
            return read_page(self.spec, number, status, fields, body)
        if isinstance(read_json(body), dict):
            return Page(number, [], False, retry_after(fields))
        return read_page(self.spec, number, status, fields, body)


class Client(Pager):
    wire_type = AnyStatus


if __name__ == "__main__":
    serve("ignores the status", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
