"""The marker, the report of a failed test, and the server of a session."""

import os

import pytest
from conftest import MODERATORS

from mockse import MockseError, Server

WRITE_SERVER = """
def note(mockse, folder=os.path.dirname(__file__)):
    with open(os.path.join(folder, "servers"), "a") as file:
        file.write(f"{mockse.url.split('/~')[0]} {mockse.url}\\n")
"""


def servers(pytester):
    """The servers' URLs that the tests of a run wrote, and the number of their sandboxes."""
    lines = [line.split() for line in (pytester.path / "servers").read_text().splitlines()]
    return {server for server, _ in lines}, len({sandbox for _, sandbox in lines})


def is_reachable(url):
    try:
        Server(url).control.call("GET", "health")
        return True
    except MockseError:
        return False


def test_the_closest_marker_takes_precedence(run):
    result = run("""
pytestmark = pytest.mark.mockse(latency="1ms", seed=1)

@pytest.mark.mockse(seed=2)
class TestList:
    @pytest.mark.mockse(fail_rate=0.5)
    def test_it(self, mockse):
        settings = mockse.settings()
        assert (settings["latency"], settings["seed"], settings["fail_rate"]) == ("1ms", 2, 0.5)
""")
    result.assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("marker", "message"),
    [
        ("fail_rat=0.1", "@pytest.mark.mockse(fail_rat=0.1): unknown key; did you mean fail_rate?"),
        ("latency='3x'", "@pytest.mark.mockse(latency='3x'): unknown unit x (use ns, us, ms, s or m)"),
        ("0.1", "@pytest.mark.mockse(0.1): use keywords, such as fail_rate=0.1"),
        ("api='githb'", "the mockse server didn't start (exit code 2): mockse: --api githb: unknown API; did you mean github?*"),
    ],
)
def test_a_wrong_marker_is_named(run, marker, message):
    result = run(f"@pytest.mark.mockse({marker})\ndef test_it(mockse): pass")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message.replace("[", "[[]")])


def test_markers_are_registered(run):
    run("@pytest.mark.mockse(seed=1)\ndef test_it(mockse): pass", "--strict-markers").assert_outcomes(passed=1)


def test_a_failed_test_has_findings_and_journal(run):
    result = run(f"""
@pytest.mark.mockse(rules=["page=4 attempt=1: fail=503"])
def test_it(mockse):
    for page in range(1, 31):
        try:
            urllib.request.urlopen(f"{{mockse.url}}{MODERATORS}&page={{page}}").read()
        except OSError:
            pass
    assert False
""")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "*mockse findings*",
        "  page 4 was requested after page 3 reported no more pages*",
        "*mockse journal*",
        "… 10 earlier exchanges",
        "  * ms  GET  /2.3/users/moderators?page=30&site=stackoverflow  200  AFTER-END",
    ])


def test_a_failed_test_without_requests_names_the_base_url(run):
    result = run("def test_it(mockse): assert False")
    result.stdout.fnmatch_lines(["no requests; check the base URL that the client uses"])


def test_a_passed_test_has_no_sections(run):
    result = run("def test_it(mockse): pass", "-rA")
    result.assert_outcomes(passed=1)
    result.stdout.no_fnmatch_line("*mockse journal*")


def test_a_server_that_has_stopped_is_named(run):
    result = run("""
def test_it(mockse):
    os.kill(mockse._server._process.pid, signal.SIGKILL)
    mockse.journal()

def test_next(mockse): pass
""")
    result.assert_outcomes(failed=1, errors=1)
    result.stdout.fnmatch_lines([
        "http://127.0.0.1:*: no response (*); the mockse server has stopped (exit code -9)",
        "E   *http://127.0.0.1:*/~test-it-*: no response (*); the mockse server has stopped (exit code -9)",
    ])


def test_one_server_a_session_and_one_sandbox_a_test(run, pytester):
    result = run(WRITE_SERVER + """
@pytest.mark.parametrize("number", range(3))
def test_it(mockse, number):
    note(mockse)
    names = [entry["name"] for entry in mockse._server.control.call("GET", "sandboxes")["sandboxes"]]
    assert names == ["", mockse._name]
""")
    result.assert_outcomes(passed=3)
    (url,), count = servers(pytester)
    assert count == 3 and not is_reachable(url)


def test_a_session_without_the_fixture_starts_no_server(run):
    run("""
from mockse.plugin import _SESSION

def test_it(pytestconfig): assert pytestconfig.stash[_SESSION]._servers == {}
""").assert_outcomes(passed=1)


def test_workers_share_one_server(run, pytester):
    result = run(WRITE_SERVER + """
@pytest.mark.parametrize("number", range(20))
def test_it(mockse, number, worker_id):
    assert worker_id != "master"
    note(mockse)
""", "-n", "4")
    result.assert_outcomes(passed=20)
    (url,), count = servers(pytester)
    assert count == 20 and not is_reachable(url)


@pytest.mark.skipif(not os.path.exists("/proc"), reason="needs /proc")
def test_workers_say_that_the_server_has_stopped(run):
    result = run("""
def test_it(mockse):
    controller = os.getppid()
    for child in open(f"/proc/{controller}/task/{controller}/children").read().split():
        if open(f"/proc/{child}/comm").read() == "mockse\\n":
            os.kill(int(child), signal.SIGKILL)
    mockse.journal()
""", "-n", "1")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E   *: no response (*); the mockse server has stopped, or the URL is wrong"])


def test_options_that_a_server_refuses_end_the_session(run):
    result = run("def test_it(mockse): pass", "-n", "2", ini="mockse_options = --api githb")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*the mockse server didn't start (exit code 2): mockse: --api githb: unknown API; did you mean github?*"])


def test_a_marker_adds_an_api(run, pytester):
    result = run(WRITE_SERVER + """
ISSUES = "/repos/octocat/Hello-World/issues?per_page=10"

@pytest.mark.mockse(api="github", seed=3)
def test_it(mockse):
    note(mockse)
    assert len(mockse.truth(ISSUES).ids) > 10

def test_without(mockse):
    note(mockse)
    with pytest.raises(Exception, match="unknown path"):
        mockse.truth(ISSUES)
""")
    result.assert_outcomes(passed=2)
    urls, _ = servers(pytester)
    assert len(urls) == 2 and not any(map(is_reachable, urls))


@pytest.mark.parametrize("option", ["--api github", "--api=github"])
def test_an_api_in_the_options_needs_no_other_server(run, pytester, option):
    result = run(WRITE_SERVER + """
@pytest.mark.mockse(api="github")
def test_it(mockse): note(mockse)

def test_without(mockse): note(mockse)
""", ini=f"mockse_options = {option}")
    result.assert_outcomes(passed=2)
    urls, _ = servers(pytester)
    assert len(urls) == 1


def test_paths_in_options_are_relative_to_the_root(run, pytester, monkeypatch):
    (pytester.path / "people.json").write_text('[{"id": 1}, {"id": 2}]')
    monkeypatch.chdir(pytester.mkdir("elsewhere"))
    result = run(
        "def test_it(mockse): mockse.assert_complete([1, 2], '/v2/people')", str(pytester.path),
        ini="mockse_options = --data people.json")
    result.assert_outcomes(passed=1)


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize("is_ini", [True, False])
def test_a_running_server_is_used_and_left_running(run, pytester, workers, is_ini):
    with Server.start() as server:
        tests = WRITE_SERVER + "def test_it(mockse): note(mockse)"
        option, ini = ([], f"mockse_url = {server.url}/") if is_ini else ([f"--mockse-url={server.url}"], "")
        result = run(tests, "-n", workers, *option, ini=ini)
        result.assert_outcomes(passed=1)
        assert result.ret == pytest.ExitCode.OK
        assert servers(pytester) == ({server.url}, 1)
        assert is_reachable(server.url)
        assert [entry["name"] for entry in server.control.call("GET", "sandboxes")["sandboxes"]] == [""]


def test_a_url_without_a_server_is_named(run):
    result = run("def test_it(mockse): pass", "--mockse-url=http://127.0.0.1:9")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["http://127.0.0.1:9/~*: no response (*); *server has stopped, or the URL is wrong"])


def test_variables_for_another_server_change_nothing(run, monkeypatch, tmp_path):
    monkeypatch.setenv("MOCKSE_FAIL_RATE", "1")
    monkeypatch.setenv("MOCKSE_PORT_FILE", str(tmp_path / "port"))
    run("def test_it(mockse): assert mockse.settings()['fail_rate'] == 0").assert_outcomes(passed=1)
    assert not (tmp_path / "port").exists()


def test_a_proxy_in_the_environment_is_ignored(run, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    run("def test_it(mockse): assert mockse.journal() == []").assert_outcomes(passed=1)


def test_a_control_token_is_sent(run, monkeypatch):
    with Server.start("--control-token", "s3cret") as server:
        monkeypatch.setenv("MOCKSE_CONTROL_TOKEN", "s3cret")
        result = run("def test_it(mockse): assert mockse.journal() == []", f"--mockse-url={server.url}")
        result.assert_outcomes(passed=1)


@pytest.mark.skipif(not os.path.exists("/proc"), reason="needs /proc")
def test_an_interrupted_session_stops_its_server(run, pytester):
    result = run(WRITE_SERVER + """
def test_it(mockse):
    note(mockse)
    os.kill(os.getpid(), signal.SIGINT)
    import time; time.sleep(5)
""")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    (url,), _ = servers(pytester)
    assert not is_reachable(url)
