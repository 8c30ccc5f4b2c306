"""Facts about failures and pauses."""

import time
from email.utils import formatdate

from server import most_at_once
from trial import Skip


FAILURES = ["503", "404", "reset_peer", "limit_data", "no_body", "malformed", "garbage"]


def failures(t, first=2):
    ids = t.truth()
    for kind in FAILURES:
        t.box.call("POST", "reset", {})
        t.box.settings(rules=[f"page={first} attempt=1: fail={kind}"])
        t.c.open(t.box, t.api)
        state = t.settle()
        if first == 2:
            t.expect(ids[:t.size()])
            state = t.more()
            if not t.hello.get("autoRetryMs") and not t.hello.get("prefetch"):
                t.expect(ids[:t.size()], f"after {kind}")
        if not t.hello.get("autoRetryMs") and not t.hello.get("prefetch"):
            assert state == "error", f"{kind}: reports {state}, not error"
        if state == "error":
            t.again()
        if t.hello.get("prefetch") and len(t.c.ids()) < first * t.size():
            t.more()
        t.expect(ids[:first * t.size()], f"after the retry of {kind}")


def first_failure(t):
    failures(t, 1)


def error_in_200(t):
    ids = t.truth()
    body = ({"error_id": 502, "error_message": "too many", "error_name": "throttle_violation"}
            if t.stack else {"errorMessage": "no", "status": "failure"})
    t.box.script({"match": {"page": 2, "attempt": 1}, "status": 200, "body": body})
    t.c.open(t.box, t.api)
    t.settle()
    state = t.more()
    if not t.hello.get("autoRetryMs") and not t.hello.get("prefetch"):
        assert state == "error", "an error in a 200 is not reported"
    t.again()
    t.expect(ids[:2 * t.size()])


def pause_429(t):
    ids = t.truth()
    t.box.script({"match": {"page": 2, "attempt": 1}, "status": 429, "fields": {"Retry-After": "1"},
                  "body": "slow down"})
    t.c.open(t.box, t.api)
    t.settle()
    t.c.more()
    t.c.idle(300)
    pause_is_kept(t)


def pause_date(t):
    """Retry-After as a date, which has whole seconds only."""
    later = formatdate(time.time() + 3, usegmt=True)
    t.box.script({"match": {"page": 2, "attempt": 1}, "status": 503, "fields": {"Retry-After": later},
                  "body": "slow down"})
    t.c.open(t.box, t.api)
    t.settle()
    t.c.more()
    t.c.idle(300)
    pause_is_kept(t, seconds=0.85)


def no_hint(t):
    """A 429 without Retry-After: no endless requests by themselves."""
    t.box.script({"match": {"page": 2}, "status": 429, "body": "slow down"})
    t.c.open(t.box, t.api)
    t.settle()
    t.c.more()
    time.sleep(0.6)
    assert t.box.pages().count(2) <= 3, "endless retries after a 429"
    t.box.script({"match": {"page": 2}, "status": 500, "body": "no"})
    t.c.more()
    time.sleep(1.2)
    assert t.box.pages().count(2) <= 8, "endless retries after a 500"


def pause_backoff(t):
    if not t.stack:
        raise Skip
    ids = t.truth()
    t.box.script({"match": {"page": 2}, "envelope": {"backoff": 1}})
    t.c.open(t.box, t.api)
    t.settle()
    t.c.more()
    t.c.idle(300)
    t.expect(ids[:2 * t.size()], "page with backoff")
    pause_is_kept(t)


def pause_is_kept(t, seconds=1.0):
    said = time.monotonic()
    before = len(t.box.requests())
    for verb in ("retry", "refresh", "query", "more"):
        if verb == "query" and "query" in t.c.verbs:
            t.c.say("query", params={"site": "stackoverflow", "sort": "name"} if t.stack
                    else {"styleId": "3", "order": "abv"})
        elif verb == "more" or verb in t.c.verbs:
            t.c.say(verb)
    time.sleep(max(0, said + seconds - 0.25 - time.monotonic()))
    assert len(t.box.requests()) == before, "requests during the pause"
    time.sleep(0.6 if seconds == 1 else 2.4)
    for _ in range(4):
        t.settle()
        if "retry" in t.c.verbs:
            t.c.say("retry")
        t.more()
    assert len(t.box.requests()) > before, "no request after the pause"


def loading_again(t):
    """While a failed page is loading again, the client says so, and doesn't request it twice."""
    t.needs_plain()
    t.box.settings(rules=["page=2 attempt=1: fail=500"])
    t.c.open(t.box, t.api)
    t.settle()
    t.box.hold(page=2, attempt="2..")
    t.c.more()
    time.sleep(0.3 + t.hello.get("coolDownMs", 0) / 1000)
    t.c.say("retry" if "retry" in t.c.verbs else "more")
    t.box.wait_held()
    time.sleep(t.hello.get("autoRetryMs", 0) / 1000 + 0.1)
    assert t.box.held() == 1, "two requests for one page"
    state = t.c.list().get("state")
    assert state == "loading", f"reports {state} while it loads the page again"
    t.box.release()
    t.settle()


def renewal(t):
    if not t.hello.get("renews"):
        raise Skip
    ids = t.truth()
    t.box.settings(rules=["page=2 attempt=1: fail=401"])
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    t.expect(ids[:2 * t.size()], "after a 401")
    t.box.settings(rules=["page=3: fail=401"])
    t.c.more()
    time.sleep(0.6)
    assert t.box.pages().count(3) <= 3, "endless renewals"


def gives_up(t):
    if not 0 < t.hello.get("timeoutMs", 0) <= 3000 or t.hello.get("autoRetryMs"):
        raise Skip
    t.c.open(t.box, t.api)
    t.settle()
    t.box.hold(page="2..")
    t.c.more()
    time.sleep(t.hello["timeoutMs"] / 1000 + 0.3)
    assert t.c.idle(500) != "loading", "doesn't give up"
    assert most_at_once(t.box.requests()) <= 1, "a request goes on after the timeout"
    t.box.release()
    t.more()
    assert len(t.c.ids()) > t.size() or t.limit, "stuck after a timeout"


FACTS = [failures, first_failure, error_in_200, pause_429, pause_date, no_hint, pause_backoff,
         loading_again, renewal, gives_up]
