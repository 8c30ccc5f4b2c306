#!/usr/bin/env python3
"""The rows of an abandoned page are displayed when it arrives.

Class: cancel and close
Report: https://github.com/Karanjot786/TermUI/pull/559
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import asyncio

from correct.asyncio_streams import Client as Streams
from kit.apis import Failure
from kit.driver import serve


class Client(Streams):
    def cancel(self):
        self.call(self.let_go)

    def let_go(self):
        self.task = None

    async def run(self):
        this = asyncio.current_task()
        fresh = self.fresh
        number = 1 if fresh else self.next
        try:
            outcome = await self.fetch(self.spec, number)
        except Failure as failure:
            outcome = failure
        if self.closed:
            return
        if self.task is this:
            self.task = None
            self.settle(outcome, number, fresh)
        elif not isinstance(outcome, Failure):
            self.store.append(outcome.rows)


if __name__ == "__main__":
    serve("late rows after cancel", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
