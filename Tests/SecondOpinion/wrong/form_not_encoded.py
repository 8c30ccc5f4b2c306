#!/usr/bin/env python3
"""Puts the values of parameters into the URL as they are.

Class: request form
Report: https://github.com/Neamar/KISS/issues/1062
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from urllib.parse import quote

from kit.actor import Actor
from kit.apis import page_params
from kit.driver import serve
from kit.wire import Wire


class Raw(Wire):
    def url(self, number):
        pairs = [f"{name}={value}" for name, value in page_params(self.spec, number).items()]
        # Only what can't be sent at all is encoded, as browsers do.
        return quote(self.spec.base + self.spec.path + "?" + "&".join(pairs), safe="%/:=&?~#+!$,;'@()*[]")


class Client(Actor):
    wire_type = Raw


if __name__ == "__main__":
    serve("parameters as they are", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
