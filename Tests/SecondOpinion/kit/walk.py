"""A generator walks the pages: it yields the number of the page it needs next, and is sent what
became of it. A trigger merely lets it go on."""

import threading
import time

from .apis import Failure
from .stores import PageStore
from .wire import Job, Wire


class Walker:
    wire_type = Wire
    store_type = PageStore

    def __init__(self, spec):
        self.lock = threading.RLock()
        self.store = self.store_type()
        self.spec = spec
        self.job = None
        self.problem = None
        self.complete = False
        self.rest_until = 0.0
        self.alive = True
        self.set_out()

    def set_out(self):
        self.complete, self.problem = False, None
        self.walk = self.pages()
        self.needed = next(self.walk)

    def pages(self):
        number = 1
        while True:
            outcome = yield number
            if isinstance(outcome, Failure):
                self.problem = outcome
                continue
            (self.store.replace if number == 1 else self.store.append)(outcome.rows)
            if not outcome.more:
                return
            number += 1

    def step(self, outcome):
        try:
            self.needed = self.walk.send(outcome)
        except StopIteration:
            self.complete = True

    def go_on(self):
        self.problem = None
        self.job = Job(self.needed)
        threading.Thread(target=self.fetch, args=(self.job, self.wire_type(self.spec)),
                         daemon=True).start()

    def fetch(self, job, wire):
        try:
            outcome = wire.fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        with self.lock:
            if self.job is job:
                self.job = None
                self.rest_until = max(self.rest_until, time.monotonic() + outcome.wait)
                self.step(outcome)

    def resting(self):
        return time.monotonic() < self.rest_until

    def start(self):
        with self.lock:
            self.go_on()

    def more(self, source=0):
        with self.lock:
            if self.alive and not self.job and not self.complete and not self.resting():
                self.go_on()

    def retry(self):
        with self.lock:
            if self.problem:
                self.more()

    def refresh(self):
        with self.lock:
            if not self.resting():
                self.cancel()
                self.set_out()
                self.go_on()

    def query(self, params):
        with self.lock:
            if not self.resting():
                self.cancel()
                self.spec = self.spec.with_params(params)
                self.store.clear()
                self.set_out()
                self.go_on()

    def cancel(self):
        with self.lock:
            job, self.job = self.job, None
            if job:
                job.cancel()

    def close(self):
        with self.lock:
            self.alive = False
            self.cancel()

    def rows(self):
        with self.lock:
            return self.store.rows()

    def take_ops(self):
        with self.lock:
            return self.store.take_ops()

    def busy(self):
        return self.job is not None

    def state(self):
        with self.lock:
            if self.job:
                return "loading"
            return "error" if self.problem else "end" if self.complete else "idle"
