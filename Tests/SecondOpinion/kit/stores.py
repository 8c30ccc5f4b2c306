"""Stores: the rows that a list displays, each id once, and the operations its view receives."""


class Store:
    """Keeps the first of several rows with the same id, with a list and a set."""

    def __init__(self):
        self.shown = []
        self.seen = set()
        self.ops = []

    def rows(self):
        return list(self.shown)

    def take_ops(self):
        ops, self.ops = self.ops, []
        return ops

    def note(self, kind, place, count):
        if count:
            self.ops.append({kind: place, "count": count})

    def clear(self):
        self.note("remove", 0, len(self.shown))
        self.shown, self.seen = [], set()

    def novel(self, rows):
        fresh = []
        for row in rows:
            if row.id not in self.seen:
                self.seen.add(row.id)
                fresh.append(row)
        return fresh

    def append(self, rows):
        """Adds the rows of the next page; returns the number of new ones."""
        fresh = self.novel(rows)
        self.note("insert", len(self.shown), len(fresh))
        self.shown.extend(fresh)
        return len(fresh)

    def replace(self, rows):
        """Shows the rows of a first page instead of all the others."""
        self.clear()
        return self.append(rows)


class MapStore(Store):
    """Keeps the last of several rows with the same id, in its first place."""

    def __init__(self):
        super().__init__()
        self.by_id = {}

    def rows(self):
        return list(self.by_id.values())

    def clear(self):
        self.note("remove", 0, len(self.by_id))
        self.by_id = {}

    def append(self, rows):
        before = len(self.by_id)
        for row in rows:
            self.by_id[row.id] = row
        self.note("insert", before, len(self.by_id) - before)
        return len(self.by_id) - before


class PageStore(Store):
    """Keeps whole pages, and flattens them whenever the list is displayed."""

    def __init__(self):
        super().__init__()
        self.pages = []

    def rows(self):
        flat = {}
        for page in self.pages:
            for row in page:
                flat.setdefault(row.id, row)
        return list(flat.values())

    def clear(self):
        self.note("remove", 0, len(self.rows()))
        self.pages = []

    def append(self, rows):
        before = len(self.rows())
        self.pages.append(list(rows))
        self.note("insert", before, len(self.rows()) - before)
        return len(self.rows()) - before


class WindowStore(Store):
    """Drops rows from the top once more than `limit` are displayed."""

    limit = 90

    def append(self, rows):
        count = super().append(rows)
        extra = len(self.shown) - self.limit
        if extra > 0:
            self.note("remove", 0, extra)
            del self.shown[:extra]
        return count


class PrependStore(Store):
    """A refresh puts new rows before the old ones."""

    def replace(self, rows):
        if self.seen.isdisjoint(row.id for row in rows):
            return super().replace(rows)  # a gap: the old rows no longer follow these
        fresh = self.novel(rows)
        self.note("insert", 0, len(fresh))
        self.shown[:0] = fresh
        return len(fresh)
