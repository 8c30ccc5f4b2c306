#!/usr/bin/env python3
"""StackAPI fetches one page at a time, with its own parameters and errors."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from types import SimpleNamespace

from kit.sockets import watched
import requests
from stackapi import StackAPI, StackAPIError, stackapi

from kit.apis import Failure, read_document, retry_after
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire

stackapi.sleep = lambda seconds: None  # the pager keeps the pause; the page is shown meanwhile


class OneSite(StackAPI):
    """Doesn't look the site up; notes the head of the latest response."""

    def __init__(self, spec, timeout):
        version, _, self.endpoint = spec.path.strip("/").partition("/")
        self._base_url = f"{spec.base}/{version}/"
        self.proxy = self.key = self.access_token = self._api_key = self._previous_call = None
        self.max_pages, self.page_size = 1, spec.size or 30
        self.head = (0, {})
        self.timeout = timeout

    def get(self, url, **options):
        response = requests.get(url.rstrip("/"), timeout=self.timeout, **options)
        self.head = (response.status_code, {k.lower(): v for k, v in response.headers.items()})
        return response


class Wrapped(Wire):
    def fetch(self, number, job):
        api = OneSite(self.spec, self.timeout)
        stackapi.requests = SimpleNamespace(get=api.get, exceptions=requests.exceptions,
                                            compat=requests.compat)
        with watched(job, self.timeout):
            try:
                found = api.fetch(api.endpoint, page=number, **self.spec.params)
            except (StackAPIError, requests.RequestException, TypeError, KeyError) as problem:
                status, fields = api.head
                raise Failure(repr(problem), retry_after(fields), status or None)
        status, fields = api.head
        return read_document(self.spec, number, status, fields, found)


class Client(Pager):
    wire_type = Wrapped


if __name__ == "__main__":
    serve("StackAPI", Client, dialects=["stackexchange"], pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"])
