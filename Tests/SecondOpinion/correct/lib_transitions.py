#!/usr/bin/env python3
"""The states of the list as a machine of the library transitions."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from transitions.extensions import LockedMachine

from kit.apis import Failure
from kit.driver import serve
from kit.pager import Pager

TRANSITIONS = [
    ["begin", ["idle", "error", "end", "loading"], "loading"],
    ["arrive", "loading", "idle"],
    ["finish", "loading", "end"],
    ["fail", "loading", "error"],
    ["abandon", "loading", "idle"],
    ["abandon", ["idle", "error", "end"], "="],
]


class Client(Pager):
    def __init__(self, spec):
        super().__init__(spec)
        self.machine = LockedMachine(states=["idle", "loading", "error", "end"], initial="idle",
                                     transitions=TRANSITIONS, auto_transitions=False)

    def load(self):
        self.machine.begin()
        super().load()

    def drop(self):
        super().drop()
        self.machine.abandon()

    def settle(self, job, outcome):
        super().settle(job, outcome)
        if isinstance(outcome, Failure):
            self.machine.fail()
        elif outcome.more:
            self.machine.arrive()
        else:
            self.machine.finish()

    def more(self, source=0):
        with self.lock:
            if self.machine.state in ("idle", "error"):
                super().more(source)

    def busy(self):
        return self.machine.state == "loading"

    def state(self):
        with self.lock:
            return self.machine.state


if __name__ == "__main__":
    serve("state machine", Client, pageSize="settable", timeoutMs=6000, ops=True,
          without=["sources"], instances=4)
