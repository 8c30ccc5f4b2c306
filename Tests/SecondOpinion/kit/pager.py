"""A pager with a lock, and a thread for each load."""

import threading
import time

from .apis import Failure
from .stores import Store
from .wire import Job, Wire


class Pager:
    wire_type = Wire
    store_type = Store
    refresh_policy = "supersede"  # or wait, ignore

    def __init__(self, spec):
        self.spec = spec
        self.lock = threading.RLock()
        self.wire = self.wire_type(spec)
        self.store = self.store_type()
        self.job = None
        self.error = None
        self.done = False
        self.closed = False
        self.fresh = False  # the next load is page 1 and replaces the list
        self.again = False  # a refresh waits for the page that is loading
        self.next = 1
        self.quiet_until = 0.0

    # What the user does

    def start(self):
        with self.lock:
            self.fresh = True
            self.load()

    def more(self, source=0):
        with self.lock:
            if self.may_load() and not self.done:
                self.load()

    def retry(self):
        with self.lock:
            if self.error and self.may_load():
                self.load()

    def refresh(self):
        with self.lock:
            if self.paused() or self.closed:
                return
            if self.job and self.refresh_policy == "ignore":
                return
            if self.job and self.refresh_policy == "wait":
                self.again = True
                return
            self.drop()
            self.start_over()
            self.load()

    def query(self, params):
        with self.lock:
            if self.paused() or self.closed:
                return
            self.drop()
            self.change_query(params)
            self.load()

    def cancel(self):
        with self.lock:
            self.drop()

    def close(self):
        with self.lock:
            self.closed = True
            self.drop()

    # What the user sees

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
            if self.busy():
                return "loading"
            if self.error:
                return "error"
            return "end" if self.done and not self.fresh else "idle"

    # Loading

    def paused(self):
        return time.monotonic() < self.quiet_until

    def may_load(self):
        return not (self.job or self.closed or self.paused())

    def start_over(self):
        self.fresh, self.done, self.error = True, False, None

    def change_query(self, params):
        self.spec = self.spec.with_params(params)
        self.wire = self.wire_type(self.spec)
        self.store.clear()
        self.start_over()

    def drop(self):
        """Abandons the load in progress; the list stays as it is."""
        job, self.job, self.again = self.job, None, False
        if job:
            job.cancel()

    def number(self):
        return 1 if self.fresh else self.next

    def load(self):
        self.error = None
        self.job = Job(self.number(), self.fresh)
        threading.Thread(target=self.run, args=(self.job,), daemon=True).start()

    def run(self, job):
        try:
            outcome = self.wire.fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        with self.lock:
            if self.stale(job):
                return
            self.job = None
            self.settle(job, outcome)
            self.after(job, outcome)

    def stale(self, job):
        return job is not self.job or job.cancelled or self.closed

    def settle(self, job, outcome):
        self.pause(outcome.wait)
        if isinstance(outcome, Failure):
            self.failed(job, outcome)
        else:
            self.landed(job, outcome)

    def pause(self, seconds):
        if seconds:
            self.quiet_until = max(self.quiet_until, time.monotonic() + seconds)

    def failed(self, job, failure):
        self.error = failure

    def landed(self, job, page):
        self.added = self.store.replace(page.rows) if job.fresh else self.store.append(page.rows)
        self.fresh, self.error = False, None
        self.next = job.number + 1
        self.done = not page.more

    def after(self, job, outcome):
        if self.again and not self.paused():
            self.again = False
            self.start_over()
            self.load()
