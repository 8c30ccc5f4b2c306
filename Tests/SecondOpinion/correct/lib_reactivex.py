#!/usr/bin/env python3
"""RxPY: triggers are a stream, loads are streams too; `exclusive` lets one run at a time."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import threading

import reactivex as rx
from reactivex import operators as ops
from reactivex.disposable import Disposable
from reactivex.subject import Subject

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Job


class Client(Pager):
    def __init__(self, spec):
        super().__init__(spec)
        self.triggers, self.restarts, self.stops = Subject(), Subject(), Subject()
        self.restarts.pipe(ops.map(lambda _: self.session()), ops.switch_latest()).subscribe(self.show)

    def session(self):
        """One walk through the list; a restart switches to the next."""
        return self.triggers.pipe(
            ops.start_with(None),
            ops.filter(lambda _: not (self.closed or self.done or self.paused())),
            ops.map(lambda _: self.page().pipe(ops.take_until(self.stops))),
            ops.exclusive())

    def page(self):
        def subscribe(observer, scheduler=None):
            job = self.job = Job(self.number(), self.fresh)
            self.error = None
            threading.Thread(target=self.run, args=(job, observer), daemon=True).start()
            return Disposable(lambda: self.release(job))
        return rx.create(subscribe)

    def release(self, job):
        if self.job is job:
            self.job = None
        job.cancel()

    def run(self, job, observer):
        try:
            outcome = self.wire.fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        with self.lock:
            if not self.stale(job):
                observer.on_next((job, outcome))
                observer.on_completed()

    def show(self, pair):
        self.settle(*pair)

    def start(self):
        with self.lock:
            self.fresh = True
            self.restarts.on_next(None)

    def more(self, source=0):
        with self.lock:
            self.triggers.on_next(source)

    def retry(self):
        with self.lock:
            if self.error:
                self.triggers.on_next("retry")

    def load(self):
        self.restarts.on_next(None)

    def drop(self):
        self.stops.on_next(None)


if __name__ == "__main__":
    serve("RxPY", Client, pageSize="settable", timeoutMs=6000, sources=2, ops=True, instances=4)
