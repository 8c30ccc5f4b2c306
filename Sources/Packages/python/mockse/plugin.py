"""The pytest plugin: the fixture ``mockse``, its marker, and what the client did beside a failed test."""

from __future__ import annotations

from typing import Any, Generator, Iterator

import pytest

from . import journal
from .control import MockseError, Refusal
from .sandbox import Mockse
from .session import Session

_SESSION = pytest.StashKey[Session]()
_SANDBOX = pytest.StashKey[Mockse]()


def pytest_addoption(parser: pytest.Parser) -> None:
    url = "Use the mockse server at this URL instead of starting one."
    parser.getgroup("mockse").addoption("--mockse-url", metavar="URL", help=url)
    parser.addini("mockse_url", url)
    parser.addini("mockse_options", "Start the mockse server with these options, such as --api github.", type="args")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "mockse(**settings): start the test's sandbox with these settings, named like the options of mockse with "
        "underscores, such as fail_rate=0.1; api names an API, or a list of them, that the server must also serve.",
    )
    config.stash[_SESSION] = Session(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    if _SESSION in config.stash:
        config.stash[_SESSION].stop()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Starts the server before the workers of pytest-xdist, so that they all use the same one."""
    node.workerinput["mockse"] = node.config.stash[_SESSION].share()


@pytest.fixture
def mockse(request: pytest.FixtureRequest) -> Iterator[Mockse]:
    """A sandbox for this test alone: a base URL with its own settings, faults and journal of requests."""
    sandbox = request.node.stash[_SANDBOX] = _sandbox(request)
    yield sandbox
    del request.node.stash[_SANDBOX]
    sandbox.delete()


@pytest.fixture
def mockse_page(mockse: Mockse, request: pytest.FixtureRequest) -> Any:
    """The fixture ``page``, such as that of pytest-playwright, whose requests to real APIs the sandbox answers."""
    page = request.getfixturevalue("page")
    mockse.route(page)
    return page


def _sandbox(request: pytest.FixtureRequest) -> Mockse:
    settings = _settings(request.node)
    apis = settings.pop("api", ())
    try:
        server = request.config.stash[_SESSION].server([apis] if isinstance(apis, str) else apis)
        return server.sandbox(request.node.name, **settings)
    except Refusal as refusal:
        message = f"@pytest.mark.mockse({refusal.key}={settings.get(refusal.key, refusal.value)!r}): {refusal.reason}"
    except MockseError as error:
        message = str(error)
    pytest.fail(message, pytrace=False)


def _settings(node: Any) -> dict[str, Any]:
    """Returns the settings of the markers; those of the test override those of its class and its module."""
    settings: dict[str, Any] = {}
    for marker in reversed(list(node.iter_markers("mockse"))):
        if marker.args:
            found = ", ".join(map(repr, marker.args))
            pytest.fail(f"@pytest.mark.mockse({found}): use keywords, such as fail_rate=0.1", pytrace=False)
        settings.update(marker.kwargs)
    return settings


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    sandbox = item.stash.get(_SANDBOX, None)
    if sandbox is None or not report.failed:
        return
    try:
        report.sections.append(("mockse findings", sandbox.report()))
        report.sections.append(("mockse journal", journal.lines(sandbox.journal())))
    except MockseError as error:
        report.sections.append(("mockse", str(error)))
