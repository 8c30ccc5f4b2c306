"""The servers of a test session."""

from __future__ import annotations

from typing import Any, Optional, Sequence

import pytest

from .control import MockseError
from .server import Server


class Session:
    """One server for all tests, which the workers of pytest-xdist share, and others for APIs that it doesn't serve."""

    def __init__(self, config: pytest.Config) -> None:
        self._root = config.rootpath
        self._options: Sequence[str] = config.getini("mockse_options")
        self._url: Optional[str] = config.getoption("mockse_url") or config.getini("mockse_url") or None
        # What the controller of pytest-xdist has started for this worker.
        self._shared: Optional[dict[str, Any]] = getattr(config, "workerinput", {}).get("mockse")
        self._servers: dict[tuple[str, ...], Server] = {}

    def server(self, apis: Sequence[str] = ()) -> Server:
        """Returns a server that also serves these APIs, and starts it if it isn't running."""
        options = list(self._options)
        words = " ".join(options).replace("--api=", "--api ").split(" ")
        served = [value for flag, value in zip(words, words[1:]) if flag == "--api"]
        # A server that runs already has the options that it was started with.
        missing = () if self._url else tuple(sorted(set(apis).difference(served)))
        if missing not in self._servers:
            self._servers[missing] = self._make(options, missing)
        return self._servers[missing]

    def _make(self, options: list[str], apis: tuple[str, ...]) -> Server:
        if self._shared is not None and not apis:
            return Server(**self._shared)
        if self._url:
            return Server(self._url)
        return Server.start(*options, *(word for api in apis for word in ("--api", api)), cwd=self._root)

    def share(self) -> dict[str, Any]:
        """Returns what a worker needs to use the server of this process."""
        try:
            server = self.server()
        except MockseError as error:
            # The workers would only say that the server is missing.
            raise pytest.UsageError(str(error)) from None
        return {"url": server.url, "replace": server.replace, "log": server.log}

    def stop(self) -> None:
        """Stops the servers that this process started."""
        for server in self._servers.values():
            server.stop()
        self._servers.clear()
