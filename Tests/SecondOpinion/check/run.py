#!/usr/bin/env python3
"""Drives clients against a mockse server and reports which basic facts they break.

    check/run.py [--every] [--facts NAME,…] MOCKSE [CLIENT…]

Without CLIENT, all clients are driven. For a wrong client, only the first broken fact is
reported; --every reports all of them. --facts checks only the facts with these names.
"""

import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bidirectional
import changes
import paging
import trouble
from client import ROOT, Client
from server import Server
from trial import Skip, Trial

ONE_WAY = paging.FACTS + trouble.FACTS + changes.FACTS


def broken(server, path, api, first, only):
    """The facts that a client breaks, as text; only the first if `first` is true."""
    problems = []
    try:
        probe = Client(path)
    except AssertionError as problem:
        return [str(problem)]
    facts = bidirectional.FACTS if "earlier" in probe.verbs else ONE_WAY
    spoken = probe.hello.get("dialects", ["stackexchange", "brewerydb"])
    probe.end()
    if api not in spoken:
        return None
    client = None
    if "list" not in probe.verbs:
        facts = [paging.triggers_only, paging.unknown_verb]
    for fact in (fact for fact in facts if not only or fact.__name__ in only):
        client = client or Client(path)
        boxes = server.sandbox(), server.sandbox()
        try:
            fact(Trial(client, api, *boxes))
        except Skip:
            continue
        except (AssertionError, RuntimeError, OSError) as problem:
            problems.append(f"{fact.__name__}: {problem}")
            client.end()
            client = None
        finally:
            for box in boxes:
                box.remove()
        if problems and first:
            break
    if client:
        client.end()
    return problems


def main():
    parser = argparse.ArgumentParser(usage=__doc__.strip(), add_help=False)
    parser.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--facts", default="")
    parser.add_argument("mockse")
    parser.add_argument("clients", nargs="*")
    given = parser.parse_args()
    mockse, names, only = given.mockse, given.clients, set(filter(None, given.facts.split(",")))
    if not names:
        names = [os.path.join(kind, name) for kind in ("correct", "wrong")
                 for name in sorted(os.listdir(os.path.join(ROOT, kind))) if name.endswith(".py")]
    server, bad = Server(mockse), 0
    try:
        for name in names:
            path, expected = os.path.join(ROOT, name), name.startswith("wrong")
            for api in ("stackexchange", "brewerydb"):
                problems = broken(server, path, api, expected and not given.every, only)
                if problems is None:
                    continue
                surprise = bool(problems) == (not expected)
                bad += surprise
                print(f"{'!!' if surprise else 'ok'} {name} {api}: {'; '.join(problems) or 'clean'}",
                      flush=True)
    finally:
        server.stop()
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
