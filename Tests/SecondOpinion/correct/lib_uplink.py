#!/usr/bin/env python3
"""uplink: the API as a declared interface."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import requests
import uplink

from kit.apis import page_params
from kit.driver import serve
from kit.walk import Walker


class Lists(uplink.Consumer):
    @uplink.get
    def page(self, address: uplink.Url, params: uplink.QueryMap):
        """One page of the list at an address."""


class Uplink(LibraryWire):
    errors = (requests.RequestException, uplink.Error)

    def __init__(self, spec):
        super().__init__(spec)
        self.lists = Lists(base_url=spec.base + "/")

    def url(self, number):
        return number

    def request(self, number):
        response = self.lists.page(self.spec.base + self.spec.path, page_params(self.spec, number))
        return response.status_code, response.headers, response.content


class Client(Walker):
    wire_type = Uplink


if __name__ == "__main__":
    serve("uplink", Client, pageSize="settable", timeoutMs=6000, onDuplicate="first", ops=True,
          without=["sources"], instances=4)
