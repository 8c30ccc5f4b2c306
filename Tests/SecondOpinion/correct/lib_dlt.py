#!/usr/bin/env python3
"""dlt's REST client: its paginator counts the pages and knows the last one."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import watched
os.environ["RUNTIME__DLTHUB_TELEMETRY"] = "false"
import requests
from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import PageNumberPaginator

from kit.apis import Failure, page_params, read_page
from kit.driver import serve
from kit.pager import Pager
from kit.wire import Wire


class Numbers(PageNumberPaginator):
    def update_state(self, response, data=None):
        try:
            super().update_state(response, data)
        except (ValueError, KeyError):  # nothing found: the counters are missing
            self._has_next_page = False


class Dlt(Wire):
    pages = None
    following = None  # the page that `pages` loads next

    def fetch(self, number, job):
        if self.following != number:
            self.pages = self.walk_from(number)
        self.following = None
        with watched(job, self.timeout):
            try:
                found = next(self.pages)
            except requests.HTTPError as problem:
                response = problem.response
                return read_page(self.spec, number, response.status_code,
                                 {k.lower(): v for k, v in response.headers.items()}, b"")
            except (requests.RequestException, ValueError, StopIteration, AttributeError) as problem:
                raise Failure(repr(problem))
        response = found.response
        page = read_page(self.spec, number, response.status_code,
                         {k.lower(): v for k, v in response.headers.items()}, response.content)
        page.more = found.paginator.has_next_page
        self.following = number + 1
        return page

    def walk_from(self, number):
        spec = self.spec
        name, rows = ("page", "items") if spec.stack else ("p", "data")
        end = ({"total_path": None, "has_more_path": "has_more"} if spec.stack
               else {"total_path": "numberOfPages"})
        params = {k: v for k, v in page_params(spec, number).items() if k != name}
        paginator = Numbers(base_page=1, page=number, page_param=name, stop_after_empty_page=False, **end)
        client = RESTClient(base_url=spec.base, session=requests.Session())
        return client.paginate(spec.path, params=params, paginator=paginator, data_selector=rows)


class Client(Pager):
    wire_type = Dlt


if __name__ == "__main__":
    serve("dlt REST client", Client, pageSize="settable", timeoutMs=6000,
          without=["ops", "sources"], instances=2)
