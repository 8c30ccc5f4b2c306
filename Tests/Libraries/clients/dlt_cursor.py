"""Reads a list with dlt's RESTClient and its JSONResponseCursorPaginator."""
import os

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import JSONResponseCursorPaginator

client = RESTClient(
    base_url=os.environ["MOCKSE_URL"],
    paginator=JSONResponseCursorPaginator(cursor_path="response_metadata.next_cursor", cursor_param="cursor"),
    data_selector="members",
)
for page in client.paginate("/api/users.list", params={"limit": 20}):
    for row in page:
        print(row["id"])
