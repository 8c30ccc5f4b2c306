"""A list that opens at a date and grows in both directions."""

from .apis import Failure
from .pager import Pager
from .stores import Store
from .wire import Job, Wire


class BothEnds(Store):
    def prepend(self, rows):
        """Adds earlier rows, the latest of them first in `rows`."""
        fresh = self.novel(rows)[::-1]
        self.note("insert", 0, len(fresh))
        self.shown[:0] = fresh
        return len(fresh)


class TwoWay(Pager):
    store_type = BothEnds

    def __init__(self, spec):
        super().__init__(spec)
        self.at_top = False
        self.up_page = 1
        self.up = False  # the direction of the latest load

    def earlier(self):
        with self.lock:
            if self.may_load() and not self.fresh and not self.at_top:
                self.go(up=True)

    def more(self, source=0):
        with self.lock:
            if self.may_load() and not self.done:
                self.go(up=False)

    def retry(self):
        with self.lock:
            if self.error and self.may_load():
                self.go(self.up)

    def go(self, up):
        self.up = up
        self.load()

    def start_over(self):
        super().start_over()
        self.at_top, self.up_page, self.up = False, 1, False

    def number(self):
        return self.up_page if self.up else super().number()

    def earlier_spec(self):
        params = {name: value for name, value in self.spec.params.items() if name != "fromdate"}
        params["order"] = "desc"
        rows = self.store.rows()
        params["todate"] = rows[0].date if rows else self.spec.params.get("fromdate")
        return self.spec.with_params(params)

    def load(self):
        self.wire = self.wire_type(self.earlier_spec() if self.up else self.spec)
        super().load()
        self.job.up = self.up

    def landed(self, job, page):
        if not getattr(job, "up", False):
            return super().landed(job, page)
        self.error = None
        self.up_page = 1 if self.store.prepend(page.rows) else job.number + 1
        self.at_top = not page.more

    def state(self):
        with self.lock:
            label = super().state()
            return "idle" if label == "end" and not self.at_top else label
