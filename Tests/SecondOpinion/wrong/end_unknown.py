#!/usr/bin/env python3
"""Never learns that the list is complete, and requests a further page at each trigger.

Class: never stops
Report: https://github.com/sroze/ngInfiniteScroll/issues/46
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from dataclasses import replace

from kit.driver import serve
from kit.reducer import ReducerClient, reduce


def endless(state, event, now):
    state, ticket = reduce(state, event, now)
    return replace(state, done=False), ticket


class Client(ReducerClient):
    reduce = staticmethod(endless)


if __name__ == "__main__":
    serve("no end", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
