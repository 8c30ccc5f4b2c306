#!/usr/bin/env python3
"""Crashes when a response isn't JSON.

Class: response bodies
Report: https://github.com/Pool-Of-Tears/Myne/issues/286
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import json
import traceback

from kit.driver import serve
from kit.walk import Walker
from kit.wire import Wire


class Unhandled(Wire):
    def parse(self, number, status, fields, body):
        try:
            json.loads(body)
        except ValueError:
            traceback.print_exc()
            os._exit(1)
        return super().parse(number, status, fields, body)


class Client(Walker):
    wire_type = Unhandled


if __name__ == "__main__":
    serve("crashes on HTML", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
