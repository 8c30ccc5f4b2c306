"""What the facts have in common: one client, one API, one sandbox."""

import time

MODERATORS, BEERS = "/2.3/users/moderators", "/v2/beers"


class Skip(Exception):
    pass


class Trial:
    """One client, one API, one sandbox."""

    def __init__(self, client, api, sandbox, reader):
        self.c, self.api, self.box, self.reader = client, api, sandbox, reader
        self.hello, self.stack = client.hello, api == "stackexchange"
        self.plain = (self.hello.get("concurrency", 1) == 1 and not self.hello.get("prefetch")
                      and not self.hello.get("revalidates") and not self.hello.get("autoContinue"))
        self.limit = self.hello.get("window")
        self.most_pages = self.hello.get("maxPages")

    def set_both(self, **values):
        self.box.settings(**values)
        self.reader.settings(**values)

    def needs(self, *verbs):
        if not set(verbs) <= set(self.c.verbs):
            raise Skip

    def needs_plain(self):
        if not self.plain:
            raise Skip

    def size(self):
        if not self.stack:
            return 50
        size = self.hello.get("pageSize")
        return 10 if size == "settable" else (size or 30)

    def truth(self, params=None):
        """All ids in order, read page by page from a sandbox of its own."""
        stack, ids = self.stack, []
        params = params or ("site=stackoverflow" if stack else "styleId=3")
        for number in range(1, 100):
            page = self.reader.get(f"{MODERATORS}?{params}&pagesize={self.size()}&page={number}"
                                if stack else f"{BEERS}?{params}&p={number}")
            rows = page.get("items" if stack else "data", [])
            ids += [str(row["user_id" if stack else "id"]) for row in rows]
            if not (page["has_more"] if stack else number < page.get("numberOfPages", 1)):
                return ids

    def expect(self, ids, what="the list"):
        shown = self.c.ids()
        assert len(set(shown)) == len(shown), f"{what}: duplicate rows"
        if self.limit:
            ids = ids[-self.limit:]
        if self.most_pages:
            return
        assert shown == ids, f"{what}: shows {len(shown)} rows, not the {len(ids)} expected"

    def settle(self, ms=4000):
        state = self.c.idle(ms)
        for _ in range(3):
            if state != "loading":
                break
            state = self.c.idle(ms)
        return state

    def again(self, tries=6):
        """Asks for the failed page again until no failure is reported."""
        for turn in range(tries):
            if "retry" in self.c.verbs and turn % 2 == 0:
                self.c.say("retry")
            else:
                self.c.more()
            state = self.settle()
            if state != "error":
                return state
            time.sleep(self.hello.get("coolDownMs", 0) / 1000)
        raise AssertionError("stuck after a failure")

    def more(self):
        if "throttled" in self.hello["name"]:
            time.sleep(0.13)
        self.c.more()
        return self.settle()

    def to_end(self, limit=40):
        for _ in range(limit):
            state = self.more()
            if state == "end":
                return
            if state == "error":
                self.again()
        raise AssertionError("never reports the end")


def operations_hold(t, steps):
    """The operations, applied to a list of ids, give the list that is displayed."""
    if not t.hello.get("ops"):
        raise Skip
    mirror = []
    for step in [t.settle] + steps:
        step()
        t.settle()
        reply = t.c.list()
        for op in reply["ops"]:
            if "insert" in op:
                assert 0 <= op["insert"] <= len(mirror), "insert beyond the end"
                mirror[op["insert"]:op["insert"]] = ["new"] * op["count"]
            elif "remove" in op:
                assert op["remove"] + op["count"] <= len(mirror), "remove beyond the end"
                del mirror[op["remove"]:op["remove"] + op["count"]]
            else:
                mirror = list(reply["ids"])
        assert len(mirror) == len(reply["ids"]), "operations and rows differ"
        mirror = [now if old == "new" else old for old, now in zip(mirror, reply["ids"])]
        assert mirror == reply["ids"], "operations at the wrong places"
