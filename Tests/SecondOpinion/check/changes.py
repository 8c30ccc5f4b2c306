"""Facts about new queries, refreshes, cancelling and closing."""

import time


def late_query(t):
    t.needs("query")
    params = "site=stackoverflow&sort=name" if t.stack else "styleId=3&order=abv"
    ids = t.truth(params)
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    t.box.hold(page="2..")
    t.c.more()
    time.sleep(0.1)
    t.c.say("query", params=dict(pair.split("=") for pair in params.split("&")))
    time.sleep(0.2)
    t.box.release()
    t.settle()
    time.sleep(0.1)
    t.expect(ids[:t.size()], "after the new query")
    t.more()
    t.expect(ids[:2 * t.size()], "second page of the new query")


def query_after_rows(t):
    t.needs("query")
    first, second = (("site=stackoverflow&sort=name", "site=stackoverflow&order=asc") if t.stack
                     else ("styleId=3&order=abv", "styleId=3&sort=DESC"))
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    for params in (first, second):
        ids = t.truth(params)
        t.c.say("query", params=dict(pair.split("=") for pair in params.split("&")))
        t.settle()
        t.expect(ids[:t.size()], "first page of the query")
        t.more()
        t.expect(ids[:2 * t.size()], "second page of the query")


def late_first_page(t):
    """The first page of an old query arrives after that of the new one."""
    t.needs("query")
    ids = t.truth("site=stackoverflow&sort=name" if t.stack else "styleId=3&order=abv")
    t.box.hold(query={"site": "stackoverflow"} if t.stack else {"styleId": "3"}, attempt=1)
    t.c.open(t.box, t.api)
    time.sleep(0.15)
    state = t.c.list().get("state")
    assert state == "loading", f"reports {state} while the first page is loading"
    assert len(t.box.pages()) == 0 and t.box.held() == 1, "two requests at the start"
    t.box.hold("other", page=99)
    t.c.say("query", params={"site": "stackoverflow", "sort": "name"} if t.stack
            else {"styleId": "3", "order": "abv"})
    time.sleep(0.15)
    t.box.release()
    t.settle()
    time.sleep(0.1)
    t.expect(ids[:t.size()], "after the new query")


def refreshes(t):
    t.needs("refresh")
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    before = len(t.box.requests())
    t.c.say("refresh")
    t.settle()
    assert len(t.box.requests()) > before, "a refresh sends no request"
    shown = t.c.ids()
    assert shown in (ids[:t.size()], ids[:2 * t.size()]) or t.limit, "rows after a refresh"
    t.to_end()
    t.expect(ids)


def refresh_fails(t):
    t.needs("refresh")
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    before = t.c.ids()
    attempt = t.box.pages().count(1) + 1
    t.box.settings(rules=[f"page=1 attempt={attempt}: fail=500"])
    t.c.say("refresh")
    state = t.settle()
    if not t.hello.get("autoRetryMs"):
        assert state == "error", "a failed refresh is not reported"
        assert t.c.ids() == before, "a failed refresh loses rows"
        t.again()
    t.to_end()
    t.expect(ids)


def refresh_while_loading(t):
    t.needs("refresh")
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.more()
    t.box.hold(page=3)
    t.c.more()
    time.sleep(0.1)
    t.c.say("refresh")
    time.sleep(0.15)
    t.box.release()
    t.settle()
    t.to_end()
    t.expect(ids)


def refresh_at_end(t):
    t.needs("refresh")
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.to_end()
    before = len(t.box.requests())
    t.c.say("refresh")
    assert t.settle() != "loading", "the refresh never ends"
    assert len(t.box.requests()) > before, "no refresh at the end"
    t.to_end()
    t.expect(ids)


def cancels(t):
    t.needs("cancel")
    t.needs_plain()
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.box.hold(page=2)
    t.c.more()
    t.box.wait_held()
    t.c.say("cancel")
    assert t.settle() == "idle", "not idle after cancel"
    time.sleep(0.1)
    assert t.box.held() == 0, "the request goes on after cancel"
    t.expect(ids[:t.size()], "after cancel")
    t.box.release()
    time.sleep(0.1)
    t.expect(ids[:t.size()], "after cancel, late")
    t.more()
    t.expect(ids[:2 * t.size()], "after coming back")


def closes(t):
    t.c.open(t.box, t.api)
    t.settle()
    t.box.hold(page=2)
    t.c.more()
    time.sleep(0.1)
    t.c.say("close")
    t.box.release()
    before = len(t.box.pages()) + 1
    time.sleep(0.3)
    assert len(t.box.pages()) <= before, "requests after close"
    t.c.open(t.box, t.api)
    t.settle()
    assert len(t.c.ids()) <= t.size(), "rows of an earlier list"


def closes_after_failure(t):
    t.box.settings(rules=["page=2: fail=500"])
    t.c.open(t.box, t.api)
    t.settle()
    t.c.more()
    time.sleep(0.1)
    t.c.say("close")
    before = len(t.box.pages())
    time.sleep(0.8)
    assert len(t.box.pages()) <= before, "requests after close"


FACTS = [late_query, query_after_rows, late_first_page, refreshes, refresh_fails,
         refresh_while_loading, refresh_at_end, cancels, closes, closes_after_failure]
