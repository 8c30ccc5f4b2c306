"""A test's own part of a server."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple
from urllib.parse import quote

from .complete import difference
from .control import Control, MockseError, Refusal
from .naming import in_python, keyword, option
from .routing import route

if TYPE_CHECKING:
    from .server import Server

# pytest shows the line of the test that made the call, not this file.
__tracebackhide__ = True


class Truth(NamedTuple):
    """The ids of a list, as strings."""

    #: Every id that the list holds.
    ids: list[str]
    #: The ids that a correct client can receive. Only ``drift`` moves rows so that no client receives them.
    reachable: list[str]


class Mockse:
    """A sandbox: a base URL with its own settings, faults and journal of requests."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._name = name
        #: The base URL that the client uses instead of that of the real API.
        self.url = f"{server.url}/~{name}"
        self._control = Control(self.url, server.explain)

    def settings(self, **changes: Any) -> dict[str, Any]:
        """Changes settings, and returns all of them. Their names are those of the options, with underscores."""
        body = {option(name): value for name, value in changes.items()}
        try:
            settings = self._control.call("PATCH", "settings", body)
        except Refusal as refusal:
            raise in_python(refusal) from None
        return {keyword(name): value for name, value in settings.items()}

    @property
    def rules(self) -> list[Any]:
        """The rules, each an object. Assign a list to change them; texts such as ``"page=2: fail=503"`` work, too."""
        rules: list[Any] = self.settings()["rules"]
        return rules

    @rules.setter
    def rules(self, rules: Iterable[Any]) -> None:
        self.settings(rules=list(rules))

    def journal(self) -> list[dict[str, Any]]:
        """Returns the exchanges: the requests with their responses, in the order in which the requests arrived."""
        exchanges = [json.loads(line) for line in self._control.text("GET", "journal").splitlines()]
        # The server lists them in the order in which they ended. After a failure, that can differ from run to run.
        return sorted(exchanges, key=lambda exchange: exchange["arrived_ns"])

    def findings(self, *, incomplete: bool = False) -> list[dict[str, Any]]:
        """Returns what the client did wrong: objects with ``rule``, ``text``, ``target``, ``page``, and more.

        With ``incomplete=True``, lists that the client didn't load to their end are findings, too.
        """
        report = self._control.call("GET", "report")
        return [
            {"target": entry["target"], **finding}
            for entry in report["targets"]
            for finding in entry["findings"]
            if incomplete or finding["rule"] != "incomplete"
        ]

    def report(self) -> str:
        """Returns what the client did, as a text."""
        return self._control.text("GET", "report", accept="text/plain").strip()

    def truth(self, target: str) -> Truth:
        """Returns the ids of a list, which is named by its path and query, or by its URL below ``url``."""
        if target.startswith(f"{self.url}/"):
            target = target[len(self.url):]
        truth = self._control.call("GET", f"truth?target={quote(target, safe='')}")
        return Truth(truth["ids"], truth["reachable"])

    def assert_complete(self, ids: Iterable[object], target: str) -> None:
        """Fails unless the ids are those of the list, each once, in any order."""
        message = difference(ids, self.truth(target))
        if message is not None:
            raise AssertionError(f"{target}: {message}")

    @property
    def env(self) -> dict[str, str]:
        """The environment for a subprocess: this process's, and the base URL in ``MOCKSE_URL``."""
        return {**os.environ, "MOCKSE_URL": self.url}

    def route(self, page: Any) -> Any:
        """Answers a Playwright page's requests to the real APIs. With Playwright's async API, await the result.

        The argument is a page or a context. In Chromium, pages that aren't served from this machine need the permission
        ``local-network-access``.
        """
        return route(page, self.url, self._server.replace)

    def delete(self) -> None:
        """Deletes the sandbox. Does nothing if the server has stopped."""
        try:
            self._server.control.call("DELETE", f"sandboxes/{self._name}")
        except Refusal:
            raise
        except MockseError:
            pass

    def __enter__(self) -> Mockse:
        return self

    def __exit__(self, *_: object) -> None:
        self.delete()
