#!/usr/bin/env python3
"""Rows are objects that live on: a repeated row updates the object on display."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import awire
from kit.apager import AsyncPager
from kit.driver import serve
from kit.stores import Store


class Upsert(Store):
    def append(self, rows):
        fresh = []
        index = {row.id: row for row in self.shown}
        for row in rows:
            known = index.setdefault(row.id, row)
            if known is row:
                fresh.append(row)
            known.rev, known.date = row.rev, row.date
        self.note("insert", len(self.shown), len(fresh))
        self.shown += fresh
        return len(fresh)


class Client(AsyncPager):
    store_type = Upsert

    async def fetch(self, spec, number):
        return await awire.fetch(spec, number)


if __name__ == "__main__":
    serve("upsert into objects", Client, pageSize="settable", onDuplicate="last", ops=True,
          timeoutMs=6000, without=["sources"], instances=4)
