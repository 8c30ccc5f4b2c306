"""The driver: reads commands, one JSON object per line, and replies.

A client is any object with the methods that its verbs need, `close()`, `busy()`, `state()` and
`rows()`. `serve` makes a new one for each list that the user opens.
"""

import json
import os
import sys
import time

from .apis import Spec

VERBS = ["list", "idle", "refresh", "retry", "query", "cancel"]


def serve(name, factory, **claims):
    """Runs a driver until its input ends; `claims` are the members of the reply to `hello`."""
    out, sys.stdout = sys.stdout, sys.stderr
    claims.setdefault("verbs", VERBS)
    hello = {"protocol": 1, "name": name, **claims}
    session = Session(factory, hello)
    for line in sys.stdin:
        if not line.strip():
            continue
        message = json.loads(line)
        reply = {"id": message["id"]}
        try:
            reply.update(session.carry_out(message) or {})
        except Unsupported:
            reply["unsupported"] = True
        except Exception as problem:  # reported to the suite, which shows it
            reply["error"] = f"{type(problem).__name__}: {problem}"
        out.write(json.dumps(reply) + "\n")
        out.flush()
    session.leave()
    os._exit(0)


class Unsupported(Exception):
    pass


class Session:
    def __init__(self, factory, hello):
        self.factory = factory
        self.hello = hello
        self.client = None

    def carry_out(self, message):
        verb = message.get("verb")
        if verb == "hello":
            return self.hello
        if verb == "open":
            return self.open(message)
        if verb == "close":
            return self.leave()
        if verb != "more" and verb not in self.hello["verbs"]:
            raise Unsupported
        if verb == "more":
            self.client.more(message.get("source", 0))
        elif verb == "query":
            self.client.query(message.get("params", {}))
        elif verb == "idle":
            return self.settle(message.get("ms", 0) / 1000)
        elif verb == "list":
            return self.show()
        else:
            getattr(self.client, verb)()

    def open(self, message):
        self.leave()
        size = self.hello.get("pageSize")
        size = message.get("pageSize") if size == "settable" else size
        self.client = self.factory(Spec(message["dialect"], message["baseURL"], message["path"],
                                        dict(message.get("params") or {}), size))
        self.client.start()

    def leave(self):
        client, self.client = self.client, None
        if client:
            client.close()

    def settle(self, seconds):
        end = time.monotonic() + seconds
        while self.client.busy() and time.monotonic() < end:
            time.sleep(0.004)
        return {"state": self.client.state()}

    def show(self):
        rows = self.client.rows()
        reply = {"ids": [row.id for row in rows], "state": self.client.state()}
        if self.hello.get("onDuplicate"):
            reply["revs"] = [row.rev for row in rows]
        if self.hello.get("ops"):
            reply["ops"] = self.client.take_ops()
        return reply
