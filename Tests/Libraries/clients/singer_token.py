"""A Singer tap that reads a list by the SDK's default: the token for the next page is at a JSONPath."""
import os

from singer_sdk import RESTStream, Tap
from singer_sdk import typing as th


class Users(RESTStream):
    name, path = "users", "/api/users.list"
    url_base = os.environ["MOCKSE_URL"]
    records_jsonpath = "$.members[*]"
    next_page_token_jsonpath = "$.response_metadata.next_cursor"
    primary_keys = ("id",)
    schema = th.PropertiesList(th.Property("id", th.StringType)).to_dict()

    def get_url_params(self, context, next_page_token):
        return {"limit": 20, **({"cursor": next_page_token} if next_page_token else {})}


class Example(Tap):
    name = "tap-example"
    config_jsonschema = th.PropertiesList().to_dict()

    def discover_streams(self):
        return [Users(self)]


Example(config={}).sync_all()
