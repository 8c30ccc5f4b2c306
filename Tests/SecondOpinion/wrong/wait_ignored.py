#!/usr/bin/env python3
"""Ignores Retry-After: triggers and retries are sent while the server asks for a pause.

Class: waiting
Report: https://github.com/DouglasdeMoura/chroncal/issues/105
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Deaf(Wire):
    def parse(self, number, status, fields, body):
        fields.pop("retry-after", None)
        return super().parse(number, status, fields, body)


class Client(Pager):
    wire_type = Deaf


if __name__ == "__main__":
    serve("ignores Retry-After", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
