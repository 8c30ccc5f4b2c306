"""The members of the fixture."""

import os
import socket
import subprocess
import sys
import urllib.parse
import urllib.request

import pytest
from conftest import MODERATORS, load_all

from mockse import Mockse, MockseError, Server


def test_a_client_that_is_right_receives_every_row(mockse: Mockse):
    ids, pages = load_all(mockse.url + MODERATORS)
    mockse.assert_complete(ids, MODERATORS)
    assert mockse.findings() == []
    assert [exchange["page"] for exchange in mockse.journal()] == pages == [1, 2, 3]


def test_truth_takes_a_target_and_a_url(mockse):
    truth = mockse.truth(MODERATORS)
    assert len(truth.ids) == 84 and truth.ids == truth.reachable
    assert mockse.truth(mockse.url + MODERATORS) == truth


@pytest.mark.mockse(drift="delete:2")
def test_rows_that_drift_hides_are_not_lost(mockse):
    truth = mockse.truth(MODERATORS)
    assert len(truth.reachable) < len(truth.ids)
    mockse.assert_complete(truth.reachable, MODERATORS)


def test_assert_complete_names_each_row(mockse):
    ids = mockse.truth(MODERATORS).ids
    with pytest.raises(AssertionError) as failure:
        mockse.assert_complete([int(id) for id in ids[1:]] + [int(ids[5]), 42], MODERATORS)
    assert str(failure.value).splitlines() == [
        f"{MODERATORS}: 84 rows in the list, 85 received",
        f"  1 lost: {ids[0]}",
        f"  1 repeated: {ids[5]} (2 times)",
        "  1 not in the list: 42",
    ]


def test_assert_complete_shortens_long_lists(mockse):
    with pytest.raises(AssertionError, match=r"84 lost: (\d+, ){10}and 74 more$"):
        mockse.assert_complete([], MODERATORS)


def test_settings_change_and_are_returned(mockse):
    assert mockse.settings(fail_rate=0.25, latency="5ms")["fail_rate"] == 0.25
    assert mockse.settings()["latency"] == "5ms"


def test_rules_are_read_and_assigned(mockse):
    mockse.rules = ["page=2 attempt=1: fail=503"]
    assert mockse.rules == [{"match": {"page": 2, "attempt": 1}, "fail": "503"}]
    load_all(mockse.url + MODERATORS)
    assert [exchange["status"] for exchange in mockse.journal()] == [200, 503, 200, 200]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"fail_rat": 1}, "fail_rat=1: unknown key; did you mean fail_rate?"),
        ({"latency": "3x"}, "latency=3x: unknown unit x (use ns, us, ms, s or m)"),
        ({"rules": [{"match": {"pge": 2}}]}, "rules[0].match.pge=2: unknown key; did you mean page?"),
    ],
)
def test_a_wrong_setting_is_named(mockse, changes, message):
    with pytest.raises(MockseError) as failure:
        mockse.settings(**changes)
    assert str(failure.value) == message


def test_findings_name_the_list(mockse):
    for page in [1, 2, 3, 4]:
        urllib.request.urlopen(f"{mockse.url}{MODERATORS}&page={page}").read()
    (finding,) = mockse.findings()
    assert (finding["target"], finding["rule"], finding["page"]) == (MODERATORS, "past_end", 4)


def test_lists_that_are_left_are_findings_on_request(mockse):
    urllib.request.urlopen(mockse.url + MODERATORS).read()
    assert mockse.findings() == []
    assert [finding["rule"] for finding in mockse.findings(incomplete=True)] == ["incomplete"]


def test_a_subprocess_gets_the_base_url(mockse):
    program = "import os, urllib.request as client; client.urlopen(os.environ['MOCKSE_URL'] + os.environ['TARGET'])"
    subprocess.run([sys.executable, "-c", program], env={**mockse.env, "TARGET": MODERATORS}, check=True)
    assert len(mockse.journal()) == 1
    assert mockse.env.keys() == {*os.environ, "MOCKSE_URL"}


def test_sandboxes_of_one_name_are_apart_and_a_refused_one_is_deleted():
    with Server.start() as server:
        with server.sandbox("a/test", seed=1) as one, server.sandbox("a/test", seed=2) as other:
            assert [one.settings()["seed"], other.settings()["seed"]] == [1, 2]
            assert one.url.startswith(f"{server.url}/~a-test-")
        with pytest.raises(MockseError):
            server.sandbox(fail_rate=2)
        assert len(server.control.call("GET", "sandboxes")["sandboxes"]) == 1


def test_a_program_that_is_killed_leaves_no_server():
    code = "import mockse, time; server = mockse.Server.start(); print(server.url, flush=True); time.sleep(1000)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        url = urllib.parse.urlsplit(program.stdout.readline())
        with socket.create_connection((url.hostname, url.port), timeout=60) as connection:
            program.kill()
            # The server closes idle connections when it stops.
            assert connection.recv(1) == b""
