#!/usr/bin/env python3
"""Each trigger asks for one page more, also while others are loading; they arrive in any order.

Class: in-flight guard
Report: https://github.com/TryGhost/Casper/issues/323
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.driver import serve
from wrong.guard_none import Client as Unguarded


class Client(Unguarded):
    asked = 1

    def number(self):
        self.asked = 1 if self.fresh and not self.jobs else max(self.asked, self.next - 1) + 1
        return self.asked

    def load(self):
        super().load()
        self.job.fresh = self.job.number == 1

    def failed(self, job, failure):
        super().failed(job, failure)
        self.asked = min(self.asked, job.number - 1)

    def drop(self):
        super().drop()
        self.asked = self.next - 1

    def landed(self, job, page):
        latest = 1 if job.fresh else self.next
        super().landed(job, page)
        self.next = max(latest, self.next)


if __name__ == "__main__":
    serve("one page for each trigger", Client, pageSize="settable", timeoutMs=6000, sources=2,
          ops=True, instances=4)
