#!/usr/bin/env python3
"""After an abandoned load, the list stays in the loading state.

Class: cancel and close
Report: https://github.com/langtail/langtail-node/pull/45
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve


class Client(Actor):
    def cancel(self):
        self.ask("abort")

    def on_abort(self):
        if self.job:
            self.job.cancel()

    def on_arrived(self, job, outcome):
        if not job.cancelled:
            super().on_arrived(job, outcome)


if __name__ == "__main__":
    serve("loading after cancel", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
