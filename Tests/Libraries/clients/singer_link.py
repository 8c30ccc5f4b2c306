"""A Singer tap that follows links with the SDK's HeaderLinkPaginator, as its guide shows."""
import os
from urllib.parse import parse_qsl

from singer_sdk import RESTStream, Tap
from singer_sdk import typing as th
from singer_sdk.pagination import HeaderLinkPaginator


class Repositories(RESTStream):
    name, path = "repositories", "/user/repos"
    url_base = os.environ["MOCKSE_URL"]
    primary_keys = ("id",)
    schema = th.PropertiesList(th.Property("id", th.IntegerType)).to_dict()

    def get_new_paginator(self):
        return HeaderLinkPaginator()

    def get_url_params(self, context, next_page_token):
        return dict(parse_qsl(next_page_token.query)) if next_page_token else {}


class Example(Tap):
    name = "tap-example"
    config_jsonschema = th.PropertiesList().to_dict()

    def discover_streams(self):
        return [Repositories(self)]


Example(config={}).sync_all()
