"""Tests in parallel, each with faults of its own. .ci/packages-test runs them with four workers, again and again."""

import pytest
from conftest import MODERATORS, load_all

FAILURES = ["503", "500", "429", "throttle", "reset_peer", "limit_data", "no_body", "malformed", "garbage"]


def faults(number):
    """The settings of a test: a failure of one page, random failures, and repeated rows or latency for some."""
    rule = {"match": {"page": number % 3 + 1, "attempt": 1}, "fail": FAILURES[number % len(FAILURES)]}
    settings = {"seed": number, "fail_rate": number % 4 / 10, "fail_with": "503,reset_peer,malformed", "rules": [rule]}
    if number % 5 == 0:
        settings["latency"] = f"{number % 20}ms"
    return pytest.param(number, rule, marks=pytest.mark.mockse(**settings))


@pytest.mark.parametrize(("number", "rule"), [faults(number) for number in range(200)])
def test_each_test_has_its_own_faults(mockse, number, rule):
    assert mockse.settings()["seed"] == number
    ids, pages = load_all(mockse.url + MODERATORS)
    mockse.assert_complete(ids, MODERATORS)
    assert mockse.findings() == []
    journal = mockse.journal()
    assert [exchange["page"] for exchange in journal] == pages
    first = next(exchange for exchange in journal if exchange["page"] == rule["match"]["page"])
    assert f"fail={rule['fail']}" in first["faults"]
