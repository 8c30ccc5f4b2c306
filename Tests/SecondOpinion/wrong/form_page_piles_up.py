#!/usr/bin/env python3
"""Adds the page number to the URL of the page before, which has one already.

Class: request form
Report: https://github.com/encode/django-rest-framework/pull/156
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.walk import Walker
from kit.wire import Wire


class Piling(Wire):
    def url(self, number):
        name = "page" if self.spec.stack else "p"
        url = super().url(1)
        for further in range(2, number + 1):
            url += f"&{name}={further}"
        return url


class Client(Walker):
    wire_type = Piling


if __name__ == "__main__":
    serve("page numbers pile up", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
