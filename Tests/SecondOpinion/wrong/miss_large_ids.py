#!/usr/bin/env python3
"""Reads ids as double-precision numbers, which merges large ones and changes their digits.

Class: missing rows
Report: https://github.com/oceanbase/powercontext/issues/91
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from decimal import Decimal

from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


def as_number(digits):
    """The id as a JavaScript program would print it."""
    return str(int(Decimal(repr(float(digits)))))


class Doubles(Wire):
    def parse(self, number, status, fields, body):
        page = super().parse(number, status, fields, body)
        for row in page.rows:
            row.id = as_number(row.id)
        return page


class Client(Pager):
    wire_type = Doubles


if __name__ == "__main__":
    serve("ids as numbers", Client, dialects=["stackexchange"], pageSize="settable", timeoutMs=6000,
          ops=True, without=["sources"], instances=4)
