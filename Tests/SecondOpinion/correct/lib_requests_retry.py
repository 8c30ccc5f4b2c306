#!/usr/bin/env python3
"""requests with urllib3's Retry, which repeats a failed request three times by itself."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import LibraryWire, current
import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

from kit.driver import serve
from kit.reducer import ReducerClient


class Patient(Retry):
    """Leaves pauses that the server asks for to the client, and stops once the load is cut."""

    def is_retry(self, method, status_code, has_retry_after=False):
        return not has_retry_after and super().is_retry(method, status_code, False)

    def is_exhausted(self):
        used = getattr(current, "used", None)
        return super().is_exhausted() or bool(used is not None and used.cut)


RETRY = Patient(total=3, backoff_factor=0.25, status_forcelist=(500, 502, 503, 504),
                respect_retry_after_header=False, raise_on_status=False)


class Requests(LibraryWire):
    errors = (requests.RequestException,)
    timeout = 8.0

    def request(self, url):
        with requests.Session() as session:
            session.mount("http://", HTTPAdapter(max_retries=RETRY))
            response = session.get(url, timeout=self.timeout)
            return response.status_code, response.headers, response.content


class Client(ReducerClient):
    wire_type = Requests


if __name__ == "__main__":
    serve("requests with Retry", Client, pageSize="settable", autoRetryMs=1000,
          without=["ops", "sources"], instances=4)
