#!/usr/bin/env python3
"""After a failure, only the button loads the page again; triggers do nothing."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from kit.pager import Pager


class Client(Pager):
    def more(self, source=0):
        with self.lock:
            if not self.error:
                super().more(source)


if __name__ == "__main__":
    serve("retry by a button only", Client, pageSize="settable", timeoutMs=6000, sources=2,
          without=["ops"], instances=4)
