"""Basic facts about a list that opens at a date and grows in both directions."""

import time
from collections import Counter

from paging import unknown_verb
from trial import operations_hold

USERS = "/2.3/users"
QUERY = "site=stackoverflow&sort=creation&order=asc"


def rows_in_order(t, count=200):
    rows = []
    for page in range(1, count // 100 + 1):
        rows += t.reader.get(f"{USERS}?{QUERY}&pagesize=100&page={page}")["items"]
    return [(str(row["user_id"]), row["creation_date"]) for row in rows]


def open_at(t, date, size=10):
    t.c.open(t.box, t.api, path=USERS, size=size, params={
        "site": "stackoverflow", "sort": "creation", "order": "asc", "fromdate": str(date)})
    t.settle()


def earlier(t):
    t.c.say("earlier")
    return t.settle()


def up_to_the_top(t, limit):
    """Asks for earlier rows until two requests in a row add none."""
    idle = 0
    for _ in range(limit):
        before = len(t.c.ids())
        earlier(t)
        idle = idle + 1 if len(t.c.ids()) == before else 0
        if idle == 4:
            return


def both_ways(t):
    rows = rows_in_order(t)
    ids = [row[0] for row in rows]
    start = next(n for n in range(55, 90) if rows[n][1] != rows[n - 1][1])
    open_at(t, rows[start][1])
    assert t.c.ids() == ids[start:start + 10], "first page"
    earlier(t)
    assert t.c.ids()[-10:] == ids[start:start + 10], "rows after the earlier ones"
    t.more()
    shown = t.c.ids()
    assert shown[-20:] == ids[start:start + 20], "later rows after earlier ones"
    up_to_the_top(t, 20)
    t.more()
    shown = t.c.ids()
    assert len(set(shown)) == len(shown), "duplicate rows"
    dates = dict(rows)
    assert [dates[i] for i in shown] == sorted(dates[i] for i in shown), "rows out of order"
    assert set(shown) == set(ids[:start + 30]), "missing rows"
    count = len(t.box.requests())
    earlier(t)
    assert len(t.box.requests()) == count, "requests beyond the first row"


def equal_dates(t):
    rows = rows_in_order(t)
    often = Counter(date for _, date in rows)
    date = next(d for _, d in rows[20:] if often[d] >= 3)
    last = max(n for n, row in enumerate(rows) if row[1] == date)
    open_at(t, rows[last + 1][1], size=3)
    up_to_the_top(t, 60)
    assert set(t.c.ids()) == {row[0] for row in rows[:last + 4]}, "missing rows with equal dates"


def earlier_page_cut(t):
    """The boundary of an earlier page falls between rows with the same date."""
    rows = rows_in_order(t)
    often = Counter(date for _, date in rows)
    date = next(d for _, d in rows[20:] if often[d] >= 2)
    last = max(n for n, row in enumerate(rows) if row[1] == date)
    for size in (4, 5):
        open_at(t, rows[last + size][1], size=size)
        up_to_the_top(t, 60)
        assert set(t.c.ids()) >= {row[0] for row in rows[:last + size]}, "missing rows"


def earlier_fails(t):
    rows = rows_in_order(t)
    ids = [row[0] for row in rows]
    open_at(t, rows[60][1])
    before = t.c.ids()
    t.box.hold(page=1)
    t.c.say("earlier")
    t.c.say("earlier")
    time.sleep(0.1)
    t.c.more()
    time.sleep(0.1)
    assert t.box.held() <= 1, "several requests at once"
    t.box.call("POST", "gates/gate/release", {"fail": "503", "count": 1})
    t.box.release()
    assert t.settle() == "error", "a failure is not reported"
    assert t.c.ids() == before, "a failure changes the list"
    t.c.say("retry")
    t.settle()
    earlier(t)
    shown = t.c.ids()
    assert len(shown) > len(before) and set(shown) <= set(ids), "stuck after a failure"


def operations(t):
    rows = rows_in_order(t)
    open_at(t, rows[60][1])
    operations_hold(t, [lambda: earlier(t), t.more, lambda: earlier(t), t.more])


FACTS = [both_ways, equal_dates, earlier_page_cut, earlier_fails, operations, unknown_verb]
