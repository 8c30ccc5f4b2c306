#!/usr/bin/env python3
"""Never displays the first row of the list.

Class: missing rows
Report: https://github.com/johnroper100/dropplets/pull/289
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.apis import Failure
from kit.driver import serve
from kit.reducer import ReducerClient, reduce


def without_first(state, event, now):
    if event[0] == "arrived" and state.fresh and not isinstance(event[2], Failure):
        event[2].rows = event[2].rows[1:]
    return reduce(state, event, now)


class Client(ReducerClient):
    reduce = staticmethod(without_first)


if __name__ == "__main__":
    serve("starts at the second row", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=4)
