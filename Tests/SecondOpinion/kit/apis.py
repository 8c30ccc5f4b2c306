"""The two APIs: addresses of pages, and what a response says."""

import gzip
import json
import time
import zlib
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from urllib.parse import urlencode


class Failure(Exception):
    """A page that could not be loaded; `wait` is the pause the server asked for, in seconds."""

    def __init__(self, text, wait=0.0, status=None):
        super().__init__(text)
        self.wait = wait
        self.status = status


@dataclass
class Row:
    id: str
    rev: str
    date: int = 0
    item: dict = field(default=None, repr=False)  # as the server sent it


@dataclass
class Page:
    number: int
    rows: list
    more: bool
    wait: float = 0.0
    etag: str = None


@dataclass
class Spec:
    """The list that the user opened."""

    dialect: str
    base: str
    path: str
    params: dict
    size: int = None
    extra: dict = field(default_factory=dict)

    @property
    def stack(self):
        return self.dialect == "stackexchange"

    def with_params(self, params):
        return Spec(self.dialect, self.base, self.path, dict(params), self.size, dict(self.extra))


def page_params(spec, number):
    params = dict(spec.params)
    if spec.stack:
        params["page"] = number
        if spec.size:
            params["pagesize"] = spec.size
    else:
        params["p"] = number
    return params


def page_url(spec, number):
    return spec.base + spec.path + "?" + urlencode(page_params(spec, number))


def retry_after(headers):
    """The pause in a Retry-After header, in seconds; both forms of the header are understood."""
    text = (headers.get("retry-after") or "").strip()
    if not text:
        return 0.0
    try:
        return max(0.0, float(int(text)))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0.0


def unpack(headers, body):
    """Undoes the Content-Encoding of a body."""
    coding = (headers.get("content-encoding") or "").strip().lower()
    try:
        if coding == "gzip":
            return gzip.decompress(body)
        if coding == "deflate":
            return zlib.decompress(body)
    except (OSError, EOFError, zlib.error) as problem:
        raise Failure(f"cannot unpack the body: {problem}")
    return body


def read_json(body):
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def row_of(spec, item):
    """The row that an item becomes, or None if it has no id."""
    if not isinstance(item, dict):
        return None
    if spec.stack:
        key = "question_id" if "question_id" in item else "user_id"
        rev = item.get("reputation", item.get("score", ""))
        date = item.get("creation_date", 0)
    else:
        key, rev, date = "id", item.get("updateDate", ""), 0
    if item.get(key) is None:
        return None
    return Row(str(item[key]), str(rev), date, item)


def read_page(spec, number, status, headers, body):
    """Turns a response into a page, or raises Failure."""
    return read_document(spec, number, status, headers, read_json(body))


def read_document(spec, number, status, headers, doc):
    wait = retry_after(headers)
    if isinstance(doc, dict) and isinstance(doc.get("backoff"), (int, float)):
        wait = max(wait, float(doc["backoff"]))
    if not 200 <= status < 300:
        raise Failure(f"status {status}", wait, status)
    if not isinstance(doc, dict):
        raise Failure("the body is not a JSON object", wait, status)
    if spec.stack:
        items, more = doc.get("items"), doc.get("has_more") is True
        if "error_id" in doc:
            raise Failure(str(doc.get("error_message")), wait, status)
    else:
        items, pages = doc.get("data", []), doc.get("numberOfPages")
        more = isinstance(pages, int) and number < pages
        if doc.get("status") != "success":
            raise Failure(str(doc.get("errorMessage")), wait, status)
    if not isinstance(items, list):
        raise Failure("the page has no list of items", wait, status)
    rows = [row for row in (row_of(spec, item) for item in items) if row]
    return Page(number, rows, more, wait, headers.get("etag"))
