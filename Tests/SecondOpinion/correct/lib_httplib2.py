#!/usr/bin/env python3
"""httplib2, which repeats a request when the connection breaks before a response."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire
import http.client

import httplib2

from kit.driver import serve
from kit.pager import Pager

httplib2.RETRIES = 1


class Httplib2(LibraryWire):
    errors = (httplib2.HttpLib2Error, http.client.HTTPException, OSError)

    def request(self, url):
        response, body = httplib2.Http(timeout=self.timeout).request(url)
        return response.status, response, body


class Client(Pager):
    wire_type = Httplib2
    refresh_policy = "wait"


if __name__ == "__main__":
    serve("httplib2", Client, pageSize="settable", timeoutMs=6000, autoRetryMs=100, ops=True,
          refreshWhileLoading="wait", without=["sources"], instances=4)
