"""Medians, ratios, tables and the blocks of a page: everything that needs no server."""
import re
import statistics
from dataclasses import dataclass, field


@dataclass
class Series:
    """The values of one figure, one for each round."""

    values: list = field(default_factory=list)

    def add(self, value):
        self.values.append(value)

    @property
    def median(self):
        return statistics.median(self.values)

    def text(self, digits=1):
        """Returns the median, and the range if there are several rounds."""
        if len(self.values) == 1:
            return number(self.median, digits)
        low, high = min(self.values), max(self.values)
        return f"{number(self.median, digits)} ({number(low, digits)} … {number(high, digits)})"

    def ratio(self, other):
        """Returns the median of the ratios to another series, round by round."""
        return statistics.median(
            mine / theirs if theirs else float("inf") for mine, theirs in zip(self.values, other.values))


@dataclass
class Table:
    """A table with a title, and a note below it."""

    title: str
    columns: list
    rows: list = field(default_factory=list)
    note: str = ""

    def add(self, *cells):
        assert len(cells) == len(self.columns), cells
        self.rows.append([str(cell) for cell in cells])

    def text(self):
        lines = [self.columns, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.columns))]
        body = [
            "  " + "  ".join(
                cell.ljust(width) if column == 0 else cell.rjust(width)
                for column, (cell, width) in enumerate(zip(line, widths))).rstrip()
            for line in lines
        ]
        return "\n".join([self.title, *body, *([f"  {self.note}"] if self.note else [])])

    def markdown(self):
        lines = [self.columns, ["---"] + ["---:"] * (len(self.columns) - 1), *self.rows]
        rows = "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
        return f"**{self.title}**\n\n{rows}\n" + (f"\n{self.note}\n" if self.note else "")


@dataclass
class Goal:
    """A figure that mockse is meant to reach."""

    what: str
    goal: str
    measured: str
    is_reached: bool


@dataclass
class Result:
    """What a row measured."""

    tables: list
    goals: list = field(default_factory=list)


def at_most(what, limit, value, digits=2, unit=""):
    """Returns the goal that a value is at most a limit."""
    return Goal(what, f"≤ {limit:,}{unit}", number(value, digits) + unit, value <= limit)


def at_least(what, limit, value, digits=2, unit=""):
    """Returns the goal that a value is at least a limit."""
    return Goal(what, f"≥ {limit:,}{unit}", number(value, digits) + unit, value >= limit)


def goals_table(goals):
    table = Table("Goals", ["Figure", "Goal", "Measured", "Reached"])
    for goal in goals:
        table.add(goal.what, goal.goal, goal.measured, "yes" if goal.is_reached else "no")
    return table


def number(value, digits=1):
    """Returns a number with separators between thousands, and fewer decimals the larger it is."""
    if value == float("inf"):
        return "∞"
    if abs(value) >= 1_000:
        digits = 0
    elif abs(value) >= 100:
        digits = min(digits, 1)
    text = f"{value:,.{digits}f}"
    return text.removeprefix("-") if float(text.replace(",", "")) == 0 else text


def pairs(line):
    """Returns the numbers of a line such as `requests 3 seconds 0.5`, by name."""
    words = line.split()
    if len(words) % 2:
        raise ValueError(f"not names and numbers: {line!r}")
    return {name: float(value) for name, value in zip(words[::2], words[1::2])}


def wrk_result(output):
    """Returns the requests a second, the requests and the responses with errors of what wrk printed."""
    per_second = re.search(r"Requests/sec:\s+([\d.]+)", output)
    requests = re.search(r"(\d+) requests in", output)
    if not per_second or not requests or re.search(r"Socket errors", output):
        raise ValueError(f"wrk printed:\n{output}")
    errors = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
    return float(per_second[1]), int(requests[1]), int(errors[1]) if errors else 0


def replacing_block(page, name, text):
    """Returns the page with the text between `<!-- name -->` and `<!-- /name -->` replaced."""
    start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    if page.count(start) != 1 or page.count(end) != 1 or page.index(start) > page.index(end):
        raise ValueError(f"the page needs {start.strip()} and {end}, in this order and once")
    head, rest = page.split(start)
    return head + start + text.rstrip("\n") + "\n" + end + rest.split(end)[1]
