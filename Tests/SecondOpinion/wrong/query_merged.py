#!/usr/bin/env python3
"""Adds the results of a new query to those of the old one.

Class: changed query
Report: https://github.com/pbylicki/rfhub2/pull/52
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from dataclasses import replace

from kit.driver import serve
from kit.reducer import ReducerClient, reduce


def merging(state, event, now):
    after, ticket = reduce(state, event, now)
    if event[0] == "query" and ticket:
        after = replace(after, rows=state.rows, fresh=False, next=1)
    return after, ticket


class Client(ReducerClient):
    reduce = staticmethod(merging)


if __name__ == "__main__":
    serve("queries merge", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
