"""A pure reducer: `reduce(state, event)` returns the next state and, at times, a page to load."""

import threading
import time
from dataclasses import dataclass, replace

from .apis import Failure, Spec
from .wire import Job, Wire


@dataclass(frozen=True)
class State:
    spec: Spec
    rows: tuple = ()
    next: int = 1
    fresh: bool = True
    done: bool = False
    error: Failure = None
    loading: int = 0  # the ticket of the load in progress
    tickets: int = 0
    quiet_until: float = 0.0
    closed: bool = False

    @property
    def label(self):
        if self.loading:
            return "loading"
        return "error" if self.error else "end" if self.done else "idle"


def unique(rows):
    """The rows without those whose id an earlier row has."""
    first = {}
    for row in rows:
        first.setdefault(row.id, row)
    return tuple(first.values())


def begin(state, **changes):
    """Starts a load; its ticket tells its response from those of abandoned loads."""
    ticket = state.tickets + 1
    return replace(state, loading=ticket, tickets=ticket, error=None, **changes), ticket


def reduce(state, event, now):
    """Returns the next state and the ticket of a load to start, or None."""
    kind, *rest = event
    free = not state.closed and now >= state.quiet_until
    if kind == "start":
        return begin(state)
    if kind == "more" and free and not state.loading and not state.done:
        return begin(state)
    if kind == "retry" and free and not state.loading and state.error:
        return begin(state)
    if kind == "refresh" and free:
        return begin(state, fresh=True, done=False)
    if kind == "query" and free:
        return begin(state, spec=state.spec.with_params(rest[0]), rows=(), fresh=True, done=False)
    if kind == "cancel":
        return replace(state, loading=0), None
    if kind == "close":
        return replace(state, loading=0, closed=True), None
    if kind == "arrived" and rest[0] == state.loading:
        return arrived(state, rest[1], now), None
    return state, None


def arrived(state, outcome, now):
    quiet = max(state.quiet_until, now + outcome.wait)
    if isinstance(outcome, Failure):
        return replace(state, loading=0, error=outcome, quiet_until=quiet)
    rows = unique((() if state.fresh else state.rows) + tuple(outcome.rows))
    return replace(state, loading=0, rows=rows, next=outcome.number + 1, fresh=False,
                   done=not outcome.more, quiet_until=quiet)


class ReducerClient:
    """Sends events to the reducer, and carries out the loads that it asks for."""

    wire_type = Wire
    reduce = staticmethod(reduce)

    def __init__(self, spec):
        self.now = State(spec)
        self.lock = threading.Lock()
        self.job = None

    def send(self, *event):
        with self.lock:
            before = self.now
            self.now, ticket = self.reduce(before, event, time.monotonic())
            if self.job and self.now.loading != before.loading and event[0] != "arrived":
                self.job.cancel()
            if ticket:
                state = self.now
                self.job = Job(1 if state.fresh else state.next)
                threading.Thread(target=self.load, args=(self.job, ticket, state.spec),
                                 daemon=True).start()

    def load(self, job, ticket, spec):
        try:
            outcome = self.wire_type(spec).fetch(job.number, job)
        except Failure as failure:
            outcome = failure
        self.send("arrived", ticket, outcome)

    def start(self):
        self.send("start")

    def more(self, source=0):
        self.send("more")

    def retry(self):
        self.send("retry")

    def refresh(self):
        self.send("refresh")

    def query(self, params):
        self.send("query", params)

    def cancel(self):
        self.send("cancel")

    def close(self):
        self.send("close")

    def rows(self):
        return list(self.now.rows)

    def state(self):
        return self.now.label

    def busy(self):
        return self.now.loading != 0
