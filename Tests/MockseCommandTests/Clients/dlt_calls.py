"""Reads the first list of a described API with dlt: FOLDER URL API."""
import json
import sys

sys.path.insert(0, sys.argv[1])

from dlt.sources.helpers.requests import Client
from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import (
    BasePaginator, HeaderLinkPaginator, JSONLinkPaginator, JSONResponseCursorPaginator, OffsetPaginator,
    PageNumberPaginator)
from requests.adapters import HTTPAdapter


class LastItemPaginator(BasePaginator):
    """Takes the cursor from the last item, as dlt's documentation shows how to write a paginator."""

    def __init__(self):
        super().__init__()
        self.cursor = None

    def update_state(self, response, data=None):
        self.cursor = data[-1]["id"] if data else None
        self._has_next_page = response.json().get("has_more", False)

    def update_request(self, request):
        request.params = {**(request.params or {}), "starting_after": self.cursor}


APIS = {
    "github": ("/repos/octocat/Hello-World/issues", "$", {"state": "open", "per_page": 15}, HeaderLinkPaginator()),
    "slack": ("/api/users.list", "members", {"limit": 15},
              JSONResponseCursorPaginator("response_metadata.next_cursor", "cursor")),
    "graph": ("/v1.0/users", "value", {"$top": 15}, JSONLinkPaginator("'@odata.nextLink'")),
    "drf-page": ("/accounts/", "results", {"page_size": 15}, JSONLinkPaginator("next")),
    "drf-offset": ("/accounts/", "results", {}, OffsetPaginator(limit=15, total_path="count")),
    "drf-cursor": ("/accounts/", "results", {"page_size": 15}, JSONLinkPaginator("next")),
    "laravel": ("/users", "data", {"per_page": 15}, PageNumberPaginator(base_page=1, total_path="meta.last_page")),
    "spring": ("/api/v1/test_suites", "content", {"size": 15},
               PageNumberPaginator(base_page=0, total_path="totalPages")),
    "jsonapi": ("/articles", "data", {"page[size]": 15}, JSONLinkPaginator("links.next")),
    "json-server": ("/posts", "data", {"_sort": "title", "_per_page": 5},
                    JSONResponseCursorPaginator("next", "_page")),
    "notion": ("/v1/databases/x/query", "results", None,
               JSONResponseCursorPaginator("next_cursor", cursor_body_path="start_cursor"), {"page_size": 15}),
    "relay": ("/graphql", "data.repository.issues.edges", None,
              JSONResponseCursorPaginator(
                  "data.repository.issues.pageInfo.endCursor", cursor_body_path="variables.after"),
              {"query": "query", "variables": {"first": 15}}),
    "mcp": ("/mcp", "result.tools", None,
            JSONResponseCursorPaginator("result.nextCursor", cursor_body_path="params.cursor"),
            {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}),
    "stripe": ("/v1/customers", "data", {"limit": 10}, LastItemPaginator()),
    "tmdb": ("/3/movie/popular", "results", {"language": "en-US"},
             PageNumberPaginator(base_page=1, total_path="total_pages")),
}

STATUSES = (403, 429, 500, 502, 503, 504)


class CountedAdapter(HTTPAdapter):
    failures = 0

    def send(self, *args, **kwargs):
        CountedAdapter.failures += 1
        response = super().send(*args, **kwargs)
        CountedAdapter.failures -= response.status_code == 200
        return response


url, api = sys.argv[2].rstrip("/"), sys.argv[3]
path, items, params, paginator, *body = APIS[api]
session = Client(raise_for_status=False, status_codes=STATUSES, request_backoff_factor=0.1).session
session.mount("http://", CountedAdapter())
client = RESTClient(base_url=url, session=session)
pages, ids = 0, []
for page in client.paginate(
        path, method="POST" if body else "GET", params=params, json=body[0] if body else None, paginator=paginator,
        data_selector=items):
    if page.response.status_code != 200:
        sys.exit(f"{page.response.status_code} {page.response.text}")
    pages += 1
    ids += [row.get("id") or row.get("name") or row["node"]["id"] for row in page]
print(json.dumps({"api": api, "pages": pages, "failures": CountedAdapter.failures, "ids": [str(one) for one in ids]}))
