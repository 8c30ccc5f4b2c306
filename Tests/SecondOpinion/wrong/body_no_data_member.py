#!/usr/bin/env python3
"""Expects the member data in every response, and fails when nothing is found.

Class: response bodies
Report: https://github.com/snoonetIRC/CloudBot/issues/559
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure, read_json
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Expecting(Wire):
    def parse(self, number, status, fields, body):
        page = super().parse(number, status, fields, body)
        if "data" not in read_json(body):
            raise Failure("KeyError: 'data'", page.wait, status)
        return page


class Client(Pager):
    wire_type = Expecting


if __name__ == "__main__":
    serve("KeyError: data", Client, dialects=["brewerydb"], timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
