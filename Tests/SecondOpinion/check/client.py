"""Runs a client as a driver, one command at a time."""

import json
import os
import select
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Client:
    def __init__(self, path):
        library = os.environ.get("SECOND_OPINION_LIB", os.path.join(ROOT, "lib"))
        env = dict(os.environ, PYTHONPATH=library, PYTHONDONTWRITEBYTECODE="1")
        self.process = subprocess.Popen([sys.executable, path], stdin=subprocess.PIPE, env=env,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.count = -1
        self.buffer = b""
        self.hello = self.say("hello", protocol=1)
        self.verbs = self.hello.get("verbs", ["list"])

    def say(self, verb, limit=20, **members):
        self.count += 1
        line = json.dumps({"id": self.count, "verb": verb, **members}) + "\n"
        self.process.stdin.write(line.encode())
        end = time.monotonic() + limit
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"no reply to {verb}")
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                raise AssertionError(f"the driver exited: {self.process.stderr.read()[-600:].decode()}")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\n", 1)
        reply = json.loads(line)
        assert reply["id"] == self.count, "wrong id in a reply"
        assert "error" not in reply, f"{verb}: {reply.get('error')}"
        return reply

    def open(self, sandbox, api, params=None, path=None, size=10):
        stack = api == "stackexchange"
        path = path or ("/2.3/users/moderators" if stack else "/v2/beers")
        params = params if params is not None else (
            {"site": "stackoverflow"} if stack else {"styleId": "3"})
        settable = self.hello.get("pageSize") == "settable" and stack
        self.say("open", dialect=api, baseURL=sandbox.base, path=path, params=params,
                 pageSize=size if settable else None)

    def idle(self, ms=4000):
        if "idle" not in self.verbs:
            time.sleep(min(0.25, ms / 1000))
            return self.list()["state"]
        return self.say("idle", ms=ms, limit=ms / 1000 + 10)["state"]

    def list(self):
        return self.say("list")

    def ids(self):
        return self.list()["ids"]

    def more(self, source=0):
        self.say("more", source=source)

    def end(self):
        try:
            self.process.stdin.close()
            self.process.wait(3)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
        self.process.stdout.close()
        self.process.stderr.close()
