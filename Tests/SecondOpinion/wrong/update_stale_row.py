#!/usr/bin/env python3
"""Omits a row whose id it knows, so the displayed row never changes.

Class: updates of the view
Report: https://github.com/dukecon/dukecon_server/issues/14
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.actor import Actor
from kit.driver import serve
from kit.stores import Store


class Client(Actor):
    store_type = Store


if __name__ == "__main__":
    serve("rows never change", Client, pageSize="settable", timeoutMs=6000, onDuplicate="last",
          without=["ops", "sources"], instances=4)
