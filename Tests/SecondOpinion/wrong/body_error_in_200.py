#!/usr/bin/env python3
"""Takes an error in the body of a 200 response for a list without rows.

Class: response bodies
Report: https://github.com/n8n-io/n8n/issues/1200
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Page, read_json, retry_after
from kit.driver import serve
from kit.reducer import ReducerClient
from kit.wire import Wire


class Trusting(Wire):
    def parse(self, number, status, fields, body):
        doc = read_json(body)
        if status == 200 and isinstance(doc, dict) and ("error_id" in doc or "errorMessage" in doc):
            return Page(number, [], False, retry_after(fields))
        return super().parse(number, status, fields, body)


class Client(ReducerClient):
    wire_type = Trusting


if __name__ == "__main__":
    serve("errors in a 200", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
