"""An actor: one thread owns the list, and everything reaches it as a message in its mailbox."""

import queue
import threading
import time

from .apis import Failure
from .stores import MapStore
from .wire import Job, Wire


class Actor:
    wire_type = Wire
    store_type = MapStore

    def __init__(self, spec):
        self.mailbox = queue.Queue()
        self.spec = spec
        self.store = self.store_type()
        self.job = None
        self.next = 1
        self.fresh = True
        self.status = "idle"
        self.pause_end = 0.0
        self.thread = threading.Thread(target=self.live, daemon=True)
        self.thread.start()

    def live(self):
        while True:
            name, arguments, answer = self.mailbox.get()
            result = getattr(self, "on_" + name)(*arguments)
            if answer:
                answer.put(result)
            if name == "close":
                return

    def tell(self, name, *arguments):
        self.mailbox.put((name, arguments, None))

    def ask(self, name, *arguments):
        if not self.thread.is_alive():
            return None
        answer = queue.Queue()
        self.mailbox.put((name, arguments, answer))
        return answer.get()

    # Sent by the user

    def start(self):
        self.ask("load")

    def more(self, source=0):
        self.ask("more")

    def retry(self):
        self.ask("retry")

    def refresh(self):
        self.ask("refresh")

    def query(self, params):
        self.ask("query", params)

    def cancel(self):
        self.ask("cancel")

    def close(self):
        self.ask("close")

    def rows(self):
        return self.ask("rows")

    def state(self):
        return self.ask("state")

    def busy(self):
        return self.job is not None

    # Received by the actor

    def on_rows(self):
        return self.store.rows()

    def on_state(self):
        return "loading" if self.job else self.status

    def open_for_business(self):
        return time.monotonic() >= self.pause_end

    def on_more(self):
        if not self.job and self.status != "end" and self.open_for_business():
            self.on_load()

    def on_retry(self):
        if not self.job and self.status == "error" and self.open_for_business():
            self.on_load()

    def on_refresh(self):
        if self.open_for_business():
            self.on_cancel()
            self.fresh = True
            self.on_load()

    def on_query(self, params):
        if self.open_for_business():
            self.on_cancel()
            self.spec = self.spec.with_params(params)
            self.store.clear()
            self.fresh = True
            self.on_load()

    def on_cancel(self):
        job, self.job = self.job, None
        if job:
            job.cancel()

    on_close = on_cancel

    def on_load(self):
        self.status = "idle"
        self.job = Job(1 if self.fresh else self.next, self.fresh)
        threading.Thread(target=self.fetch, args=(self.job, self.spec), daemon=True).start()

    def fetch(self, job, spec):
        try:
            outcome = self.wire_type(spec).fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        self.tell("arrived", job, outcome)

    def on_arrived(self, job, outcome):
        if job is not self.job:
            return
        self.job = None
        if outcome.wait:
            self.pause_end = max(self.pause_end, time.monotonic() + outcome.wait)
        if isinstance(outcome, Failure):
            self.status = "error"
            return
        (self.store.replace if job.fresh else self.store.append)(outcome.rows)
        self.fresh, self.next = False, job.number + 1
        self.status = "idle" if outcome.more else "end"
