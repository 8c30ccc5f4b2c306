"""Calls the control API of a server."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from typing import Any, Callable

# pytest shows the line of the test that made the call, not this file.
__tracebackhide__ = True


class MockseError(Exception):
    """A call that failed, or a server that didn't start or has stopped."""


class Refusal(MockseError):
    """A call that the server refused because of one value."""

    def __init__(self, key: str, value: str, reason: str) -> None:
        super().__init__(f"{key}={value}: {reason}")
        self.key, self.value, self.reason = key, value, reason


class Control:
    """The control API below a base URL, which is that of a server or of a sandbox."""

    def __init__(self, url: str, explain: Callable[[], str]) -> None:
        self.url = url
        # Says why the server doesn't respond.
        self._explain = explain
        # A variable such as http_proxy may name the sandbox itself.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Makes a call, and returns the JSON of its response."""
        return json.loads(self.text(method, path, body))

    def text(self, method: str, path: str, body: object = None, accept: str = "application/json") -> str:
        """Makes a call, and returns the text of its response."""
        request = urllib.request.Request(f"{self.url}/_mockse/{path}", method=method, headers={"Accept": accept})
        if body is not None:
            request.data = json.dumps(body).encode()
        token = os.environ.get("MOCKSE_CONTROL_TOKEN")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with self._opener.open(request, timeout=60) as response:
                return str(response.read().decode())
        except urllib.error.HTTPError as error:
            raise _refusal(self.url, error) from None
        except OSError as error:
            raise MockseError(f"{self.url}: no response ({error}); {self._explain()}") from None


def _refusal(url: str, error: urllib.error.HTTPError) -> MockseError:
    try:
        refusal = json.loads(error.read())["error"]
        return Refusal(refusal["key"], refusal["value"], refusal["reason"])
    except (ValueError, KeyError, TypeError):
        return MockseError(f"{url}: not a mockse server: it responded with {error.code}; check the URL")
