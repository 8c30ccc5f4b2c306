#!/usr/bin/env python3
"""trio: each load is a task with a cancel scope, and httpx speaks HTTP."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

import httpx
import trio

from kit.apis import Failure, page_params, read_page
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Trio:
    """trio in a thread of its own."""

    def __init__(self):
        ready = threading.Event()
        threading.Thread(target=trio.run, args=(self.main, ready), daemon=True).start()
        ready.wait()

    async def main(self, ready):
        self.token = trio.lowlevel.current_trio_token()
        async with trio.open_nursery() as self.nursery:
            ready.set()
            await trio.sleep_forever()

    def spawn(self, function, *arguments):
        self.token.run_sync_soon(self.nursery.start_soon, function, *arguments)


class Client(Pager):
    trio = None

    def load(self):
        Client.trio = Client.trio or Trio()
        self.error = None
        self.job = Job(self.number(), self.fresh)
        self.trio.spawn(self.task, self.job, self.spec)

    async def task(self, job, spec):
        scope = trio.CancelScope()
        job.on_cancel(lambda: self.trio.token.run_sync_soon(scope.cancel))
        with scope:
            try:
                outcome = await self.page(spec, job.number)
            except Failure as failure:
                outcome = failure
            with self.lock:
                if not self.stale(job):
                    self.job = None
                    self.settle(job, outcome)

    async def page(self, spec, number):
        try:
            with trio.fail_after(6):
                async with httpx.AsyncClient(timeout=None) as client:
                    response = await client.get(spec.base + spec.path,
                                                params=page_params(spec, number))
        except (httpx.HTTPError, trio.TooSlowError) as problem:
            raise Failure(repr(problem)) from None
        return read_page(spec, number, response.status_code, response.headers, response.content)


if __name__ == "__main__":
    serve("trio", Client, pageSize="settable", timeoutMs=6000, ops=True, without=["sources"],
          instances=4)
