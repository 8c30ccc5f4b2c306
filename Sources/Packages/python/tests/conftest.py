"""What the tests of the wheel share: a list, a client, and pytest runs inside the tests."""

import my_client
import pytest

pytest_plugins = ["pytester"]

MODERATORS = "/2.3/users/moderators?site=stackoverflow"


def load_all(list_url):
    """Returns the ids of a list, and the page of each request."""
    pages = []
    return [item["user_id"] for item in my_client.load_all(list_url, pages=pages)], pages


@pytest.fixture
def run(pytester):
    """Runs a text of tests in a pytest of its own, and returns the result."""

    def run(tests, *arguments, ini=""):
        pytester.makeini(f"[pytest]\n{ini}")
        pytester.makepyfile("import os, signal, urllib.request\nimport pytest\n" + tests)
        return pytester.runpytest_subprocess("-q", *arguments)

    return run
