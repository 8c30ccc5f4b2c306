#!/usr/bin/env python3
"""Encodes the values of parameters twice.

Class: request form
Report: https://github.com/esvit/ng-table/issues/214
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from urllib.parse import quote, urlencode

from kit.apis import page_params
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Twice(Wire):
    def url(self, number):
        params = {name: quote(str(value)) for name, value in page_params(self.spec, number).items()}
        return self.spec.base + self.spec.path + "?" + urlencode(params)


class Client(Pager):
    wire_type = Twice


if __name__ == "__main__":
    serve("encodes twice", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
