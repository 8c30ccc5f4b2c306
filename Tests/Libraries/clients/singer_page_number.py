"""A Singer tap that reads a list with the SDK's PageNumberPaginator and the API's own end, as its guide shows."""
import os

from singer_sdk import RESTStream, Tap
from singer_sdk import typing as th
from singer_sdk.pagination import PageNumberPaginator


class Paginator(PageNumberPaginator):
    def has_more(self, response):
        return response.json()["has_more"]


class Moderators(RESTStream):
    name, path = "moderators", "/2.3/users/moderators"
    url_base = os.environ["MOCKSE_URL"]
    records_jsonpath = "$.items[*]"
    primary_keys = ("user_id",)
    schema = th.PropertiesList(th.Property("user_id", th.IntegerType)).to_dict()

    def get_new_paginator(self):
        return Paginator(start_value=1)

    def get_url_params(self, context, next_page_token):
        return {"site": "stackoverflow", "page": next_page_token}


class Example(Tap):
    name = "tap-example"
    config_jsonschema = th.PropertiesList().to_dict()

    def discover_streams(self):
        return [Moderators(self)]


Example(config={}).sync_all()
