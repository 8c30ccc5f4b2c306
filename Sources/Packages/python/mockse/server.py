"""Starts servers, and makes sandboxes on them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Any, Mapping, Optional
from urllib.parse import urlsplit

from .binary import binary
from .control import Control, MockseError
from .sandbox import Mockse

# The base URLs of the APIs that every server serves, and the paths that replace them.
BUILT_IN = {"http://api.stackexchange.com/": "/", "http://api.brewerydb.com/v2/": "/v2/"}


class Server:
    """A running server: one that ``Server.start`` started, or the one at a URL."""

    def __init__(self, url: str, replace: Mapping[str, str] = BUILT_IN, log: Optional[str] = None) -> None:
        self.url = url.rstrip("/")
        # The base URLs of the real APIs, and the paths that replace them.
        self.replace = dict(replace)
        # The file that the server writes its warnings to.
        self.log = log
        self._process: Optional[subprocess.Popen[str]] = None

    @classmethod
    def start(cls, *options: str, cwd: Optional[os.PathLike[str]] = None) -> Server:
        """Starts a server on a free port with options of the command line, such as ``"--api", "github"``."""
        # Variables that are meant for another server, such as MOCKSE_PORT_FILE, would change this one.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MOCKSE_")}
        # If this process is killed, its end of standard input is closed, and the server stops.
        arguments = [binary(), "--port", "0", "--quiet", "--format", "json", "--drain", "0s", "--stop-at-eof", *options]
        log, path = tempfile.mkstemp(prefix="mockse-", suffix=".log")
        with open(log, "wb") as errors:
            process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=cwd,
                env=environment,
                text=True,
            )
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            process.communicate()
            message = _last_lines(path)
            os.unlink(path)
            raise MockseError(f"the mockse server didn't start (exit code {process.returncode}): {message}")
        banner = json.loads(line)
        server = cls(banner["url"], {base: urlsplit(url).path for base, url in banner["replace"].items()}, path)
        server._process = process
        return server

    def sandbox(self, name: str = "", /, **settings: Any) -> Mockse:
        """Creates a sandbox with settings, whose names are those of the options with underscores.

        The name is only for people who look at the server: it doesn't affect the faults.
        """
        unique = re.sub(r"[^A-Za-z0-9.-]+", "-", name)[:40] + "-" + uuid.uuid4().hex[:12]
        mockse = Mockse(self, unique)
        try:
            mockse.settings(**settings)
        except MockseError:
            # A refused change has created the sandbox.
            mockse.delete()
            raise
        return mockse

    def explain(self) -> str:
        """Returns the reason why the server doesn't respond, as far as it is known."""
        reason = "the mockse server has stopped, or the URL is wrong"
        if self._process is not None:
            try:
                reason = f"the mockse server has stopped (exit code {self._process.wait(timeout=1)})"
            except subprocess.TimeoutExpired:
                return "the mockse server is still running"
        message = _last_lines(self.log) if self.log is not None else ""
        return f"{reason}: {message}" if message else reason

    @property
    def control(self) -> Control:
        return Control(self.url, self.explain)

    def stop(self) -> None:
        """Stops the server if this object started it."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()
        self._process = None
        if self.log is not None:
            Path(self.log).unlink()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def _last_lines(path: str) -> str:
    try:
        return "\n".join(Path(path).read_text(errors="replace").splitlines()[-5:])
    except OSError:
        return ""
