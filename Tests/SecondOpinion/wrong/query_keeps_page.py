#!/usr/bin/env python3
"""Goes on with the next page number when the query changes, instead of page 1.

Class: changed query
Report: https://github.com/kestra-io/kestra/issues/13584
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    def on_query(self, params):
        if not self.paused():
            self.drop()
            self.spec = self.spec.with_params(params)
            self.store.clear()
            self.done, self.error = False, None
            self.load()


if __name__ == "__main__":
    serve("query keeps its page", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
