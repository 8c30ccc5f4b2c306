"""Reads the pages of a data source with notion-client."""
import os

from notion_client import Client
from notion_client.helpers import iterate_paginated_api

client = Client(auth="token", base_url=os.environ["MOCKSE_URL"])
for page in iterate_paginated_api(
    client.data_sources.query, data_source_id="d9824bdc-8445-4327-be8b-5b47500af6ce", page_size=20):
    print(page["id"])
