"""Read by mypy, not run: a user's tests with types."""

from typing import Any

import pytest
from mockse import Mockse, Server, Truth


@pytest.mark.mockse(fail_rate=0.1)
def test_typed(mockse: Mockse) -> None:
    mockse.rules = ["page=2: fail=503"]
    truth: Truth = mockse.truth("/v2/beers")
    ids: list[str] = truth.reachable
    mockse.assert_complete(ids, "/v2/beers")
    rules: list[Any] = [finding["rule"] for finding in mockse.findings(incomplete=True)]
    assert rules == [] and mockse.env["MOCKSE_URL"] == mockse.url


def start() -> str:
    with Server.start("--api", "github") as server, server.sandbox("a test", seed=1) as mockse:
        return mockse.report()


def wrong(mockse: Mockse) -> int:
    return mockse.url  # type: ignore[return-value]
