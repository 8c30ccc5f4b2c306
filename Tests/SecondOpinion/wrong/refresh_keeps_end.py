#!/usr/bin/env python3
"""Once the end has been reached, nothing more can be loaded after a refresh.

Class: refresh
Report: https://github.com/lvming6816077/react-native-pullRefreshScrollView/issues/21
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from correct.asyncio_streams import Client as Streams
from kit.driver import serve


class Client(Streams):
    ended = False

    def landed(self, page, number, fresh):
        super().landed(page, number, fresh)
        self.ended = self.done = self.done or self.ended

    def on_query(self, params):
        if not self.paused():
            self.ended = False
        super().on_query(params)


if __name__ == "__main__":
    serve("refresh keeps the end", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
