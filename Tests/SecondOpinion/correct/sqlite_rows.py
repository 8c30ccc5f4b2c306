#!/usr/bin/env python3
"""Keeps the rows in a database, whose primary key keeps each id once."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sqlite3

from kit.apis import Row
from kit.driver import serve
from kit.pager import Pager


class Database:
    def __init__(self):
        self.ops = []
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute("create table rows (place integer primary key, id text unique, rev text)")

    def rows(self):
        return [Row(*row) for row in self.db.execute("select id, rev from rows order by place")]

    def count(self):
        return self.db.execute("select count(*) from rows").fetchone()[0]

    def take_ops(self):
        ops, self.ops = self.ops, []
        return ops

    def clear(self):
        self.db.execute("delete from rows")
        self.ops.append({"reload": True})

    def append(self, rows):
        before = self.count()
        self.upsert(rows)
        if self.count() > before:
            self.ops.append({"insert": before, "count": self.count() - before})
        return self.count() - before

    def upsert(self, rows):
        with self.db:
            self.db.executemany("insert into rows (id, rev) values (?, ?) "
                                "on conflict (id) do update set rev = excluded.rev",
                                [(row.id, row.rev) for row in rows])

    def replace(self, rows):
        self.db.execute("delete from rows")
        self.upsert(rows)
        self.ops.append({"reload": True})
        return self.count()


class Client(Pager):
    store_type = Database


if __name__ == "__main__":
    serve("rows in SQLite", Client, pageSize="settable", onDuplicate="last", ops=True, timeoutMs=6000,
          without=["sources"], instances=4)
