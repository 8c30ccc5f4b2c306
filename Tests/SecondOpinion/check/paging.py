"""Facts about paging: every row once, in order, to the end."""

import time

from server import most_at_once, query_of
from trial import Skip, operations_hold


def walk(t):
    t.box_ids = t.truth()
    t.c.open(t.box, t.api)
    assert t.settle() in ("idle", "end"), "the first page does not load"
    t.expect(t.box_ids[:t.size()], "first page")
    t.to_end()
    t.expect(t.box_ids)
    count = len(t.box.requests())
    t.more()
    t.more()
    if not t.hello.get("revalidates"):
        assert len(t.box.requests()) == count, "requests after the end"
    if t.plain:
        pages = [p for p in t.box.pages()]
        last = max(pages)
        assert pages == list(range(1, last + 1)), f"requested pages {pages}"
        assert last == -(-len(t.box_ids) // t.size()), f"requested {last} pages"
    most = t.hello.get("concurrency", 1) + t.hello.get("prefetch", 0)
    assert most_at_once(t.box.requests()) <= most, "overlapping requests"
    for request in t.box.requests():
        query = query_of(request)
        names = [name for name, _ in query]
        assert len(names) == len(set(names)), f"repeated parameters: {request['query']}"


def overlap(t):
    t.set_both(duplicates="overlap=3")
    ids = list(dict.fromkeys(t.truth()))
    t.c.open(t.box, t.api)
    t.settle()
    t.to_end()
    t.expect(ids)


def repeats(t):
    """Rows that repeat earlier ones, changed ones too, and a page that repeats another."""
    for kind in ("overlap=3,changed", "replay=0.3", "repeat-page=3"):
        t.set_both(duplicates=kind)
        ids = list(dict.fromkeys(t.truth()))
        t.c.open(t.box, t.api)
        t.settle()
        t.to_end()
        t.expect(ids, kind)


def short_pages(t):
    t.set_both(**{"short-pages": "2:4"})
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.to_end()
    t.expect(ids)


def empty_pages(t):
    t.set_both(**{"empty-pages": "2"})
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.to_end()
    t.expect(ids)


def nothing(t):
    body = ({"items": [], "has_more": False, "quota_max": 300, "quota_remaining": 299} if t.stack
            else {"currentPage": 1, "status": "success"})
    t.box.script({"match": {}, "body": body})
    t.c.open(t.box, t.api)
    assert t.settle() == "end", "an empty list is not complete"
    assert t.c.ids() == []
    count = len(t.box.requests())
    t.more()
    assert len(t.box.requests()) == count or t.hello.get("revalidates"), "requests after the end"


def guard(t):
    t.needs_plain()
    ids = t.truth()
    t.c.open(t.box, t.api)
    t.settle()
    t.box.hold(page="2..")
    for turn in range(4):
        t.c.more(turn % t.hello.get("sources", 1))
    t.box.wait_held()
    t.c.more()
    time.sleep(0.1)
    assert t.box.pages().count(2) == 0 and t.box.held() == 1, "several requests at once"
    t.box.release()
    t.settle()
    t.expect(ids[:2 * t.size()])


def several_at_once(t):
    """Pages that load at once arrive in another order, and one of them fails."""
    if t.hello.get("concurrency", 1) < 2:
        raise Skip
    ids = t.truth()
    for failure in (False, True):
        t.c.open(t.box, t.api)
        t.settle()
        t.box.hold("two", page=2)
        if failure:
            t.box.hold("three", page=3)
        t.c.more()
        t.c.more()
        t.box.wait_held("two")
        time.sleep(0.2)
        t.expect(ids[:t.size()], "while page 2 is missing")
        if failure:
            t.box.call("POST", "gates/three/release", {"fail": "503", "count": 1})
            t.box.release("three")
        t.box.release("two")
        if t.settle() == "error":
            t.again()
        t.expect(ids[:3 * t.size()], "three pages")


def special_characters(t):
    params = {"site": "stackoverflow", "inname": "a&b +ü%"} if t.stack else {
        "styleId": "3", "name": "a&b +ü% c/d"}
    t.c.open(t.box, t.api, params=params)
    t.settle()
    for request in t.box.requests():
        sent = dict(query_of(request))
        for name, value in params.items():
            assert sent.get(name) == value, f"{name} arrives as {sent.get(name)!r}"


def large_ids(t):
    if t.stack:
        items = [{"user_id": 9007199254740993 + n, "reputation": n} for n in range(4)]
        body = {"items": items, "has_more": False}
        ids = [str(item["user_id"]) for item in items]
    else:
        ids = ["AbCdEf", "abcdef", "000123", "123"]
        body = {"currentPage": 1, "numberOfPages": 1, "data": [{"id": i, "name": i} for i in ids],
                "status": "success"}
    t.box.script({"match": {}, "body": body})
    t.c.open(t.box, t.api)
    t.settle()
    t.expect(ids, "ids digit by digit")


def operations(t):
    t.set_both(duplicates="overlap=3")
    t.c.open(t.box, t.api)
    t.settle()
    again = (lambda: t.c.say("refresh")) if "refresh" in t.c.verbs else t.more
    operations_hold(t, [t.more, t.more, again, t.settle, t.more])


def revisions(t):
    rule = t.hello.get("onDuplicate")
    if not rule:
        raise Skip
    def page(number, rows, more):
        if t.stack:
            return {"match": {"page": number}, "body": {"items": [
                {"user_id": i, "reputation": r} for i, r in rows], "has_more": more}}
        return {"match": {"page": number}, "body": {
            "currentPage": number, "numberOfPages": 2, "status": "success",
            "data": [{"id": f"id{i}", "updateDate": str(r)} for i, r in rows]}}
    t.box.script(page(1, [(1, 10), (2, 20), (3, 30)], True), page(2, [(2, 21), (4, 40)], False))
    t.c.open(t.box, t.api)
    t.settle()
    t.to_end()
    reply = t.c.list()
    at = [i.replace("id", "") for i in reply["ids"]].index("2")
    assert reply["revs"][at] == ("20" if rule == "first" else "21"), "the wrong version of a row"


def triggers_only(t):
    if "list" in t.c.verbs:
        raise Skip
    t.c.open(t.box, t.api)
    for _ in range(15):
        time.sleep(0.15)
        t.c.more()
    pages = t.box.pages()
    assert pages == list(range(1, 10 if t.size() == 10 else 4 if t.stack else 5)), f"requested {pages}"


def unknown_verb(t):
    assert t.c.say("sing").get("unsupported") is True


FACTS = [walk, overlap, repeats, short_pages, empty_pages, nothing, guard, several_at_once,
         special_characters, large_ids, operations, revisions, unknown_verb]
