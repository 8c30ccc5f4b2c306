#!/usr/bin/env python3
"""Keeps the ETag and body of each page of a list, and asks whether they still hold."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Cached(Wire):
    def __init__(self, spec):
        super().__init__(spec)
        self.kept = {}
        self.tag = None

    def headers(self):
        return {"If-None-Match": self.tag} if self.tag else {}

    def send(self, url, job):
        self.tag = self.kept[url][0] if url in self.kept else None
        status, fields, body = super().send(url, job)
        if status == 304 and url in self.kept:
            return 200, {**fields, "etag": self.tag}, self.kept[url][1]
        if status == 200 and fields.get("etag"):
            self.kept[url] = (fields["etag"], body)
        return status, fields, body


class Client(Pager):
    wire_type = Cached


if __name__ == "__main__":
    serve("cache with ETags", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
