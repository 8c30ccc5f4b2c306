#!/usr/bin/env python3
"""api-client: an API class with its own error handler."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.sockets import watched
import requests
from apiclient import APIClient
from apiclient.error_handlers import BaseErrorHandler
from apiclient.exceptions import APIClientError, APIRequestError
from apiclient.response_handlers import BaseResponseHandler

from kit.actor import Actor
from kit.apis import Failure, page_params, read_page, retry_after
from kit.driver import serve
from kit.stores import Store
from kit.wire import Wire


class Refused(APIRequestError):
    wait = 0.0


class Errors(BaseErrorHandler):
    @staticmethod
    def get_exception(response):
        problem = Refused(message="refused", status_code=response.get_status_code())
        problem.wait = retry_after({k.lower(): v for k, v in response.get_original().headers.items()})
        return problem


class Whole(BaseResponseHandler):
    @staticmethod
    def get_request_data(response):
        return response.get_original()


class Lists(APIClient):
    def page(self, spec, number):
        return self.get(spec.base + spec.path, params=page_params(spec, number))


class ApiWire(Wire):
    def fetch(self, number, job):
        api = Lists(response_handler=Whole, error_handler=Errors)
        with watched(job, self.timeout):
            try:
                response = api.page(self.spec, number)
            except Refused as refused:
                raise Failure("refused", refused.wait, refused.status_code)
            except (APIClientError, requests.RequestException) as problem:
                raise Failure(repr(problem))
        return read_page(self.spec, number, response.status_code,
                         {k.lower(): v for k, v in response.headers.items()}, response.content)


class Client(Actor):
    wire_type = ApiWire
    store_type = Store


if __name__ == "__main__":
    serve("api-client", Client, pageSize="settable", timeoutMs=6000, onDuplicate="first",
          without=["ops", "sources"], instances=4)
