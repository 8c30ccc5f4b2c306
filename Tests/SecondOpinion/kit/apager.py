"""A pager on an asyncio event loop: each load is a task, and cancelling is task.cancel()."""

import asyncio
import threading

from .apis import Failure
from .stores import Store


def new_loop():
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


class AsyncPager:
    """Subclasses give `fetch(spec, number)`, a coroutine that returns a Page or raises Failure."""

    store_type = Store
    loop = None

    def __init__(self, spec):
        if AsyncPager.loop is None:
            AsyncPager.loop = new_loop()
        self.spec = spec
        self.store = self.store_type()
        self.task = None
        self.closed = False
        self.quiet_until = 0.0
        self.reset()

    def reset(self):
        self.next, self.fresh, self.done, self.error = 1, True, False, None

    def call(self, function, *arguments):
        """Runs a function on the loop, and waits for what it returns."""
        async def run():
            return function(*arguments)
        return asyncio.run_coroutine_threadsafe(run(), self.loop).result()

    # Commands, which all run on the loop

    def start(self):
        self.call(self.on_start)

    def more(self, source=0):
        self.call(self.on_more)

    def retry(self):
        self.call(self.on_retry)

    def refresh(self):
        self.call(self.on_refresh)

    def query(self, params):
        self.call(self.on_query, params)

    def cancel(self):
        self.call(self.drop)

    def close(self):
        self.call(self.on_close)

    def rows(self):
        return self.call(self.store.rows)

    def take_ops(self):
        return self.call(self.store.take_ops)

    def state(self):
        return self.call(self.on_state)

    def busy(self):
        return self.state() == "loading"

    # On the loop

    def on_start(self):
        self.load()

    def on_state(self):
        if self.task:
            return "loading"
        return "error" if self.error else "end" if self.done else "idle"

    def ready(self):
        return not (self.task or self.closed or self.paused())

    def paused(self):
        return self.loop.time() < self.quiet_until

    def on_more(self):
        if self.ready() and not self.done:
            self.load()

    def on_retry(self):
        if self.error and self.ready():
            self.load()

    def on_refresh(self):
        if not self.paused():
            self.drop()
            self.reset()
            self.load()

    def on_query(self, params):
        if not self.paused():
            self.drop()
            self.spec = self.spec.with_params(params)
            self.store.clear()
            self.reset()
            self.load()

    def on_close(self):
        self.closed = True
        self.drop()

    def drop(self):
        task, self.task = self.task, None
        if task:
            task.cancel()

    def load(self):
        self.error = None
        self.task = self.loop.create_task(self.run())

    async def run(self):
        this = asyncio.current_task()
        fresh = self.fresh
        number = 1 if fresh else self.next
        try:
            outcome = await self.fetch(self.spec, number)
        except Failure as failure:
            outcome = failure
        if self.task is not this:
            return
        self.task = None
        self.settle(outcome, number, fresh)

    def settle(self, outcome, number, fresh):
        if outcome.wait:
            self.quiet_until = max(self.quiet_until, self.loop.time() + outcome.wait)
        if isinstance(outcome, Failure):
            self.error = outcome
        else:
            self.landed(outcome, number, fresh)

    def landed(self, page, number, fresh):
        (self.store.replace if fresh else self.store.append)(page.rows)
        self.fresh, self.next, self.done = False, number + 1, not page.more

    async def fetch(self, spec, number):
        raise NotImplementedError
