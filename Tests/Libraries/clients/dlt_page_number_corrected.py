"""Reads a list with dlt's RESTClient and its PageNumberPaginator, which goes by the API's own end."""
import os

from dlt.sources.helpers.requests import Client
from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import PageNumberPaginator

client = RESTClient(
    base_url=os.environ["MOCKSE_URL"] + "/2.3",
    paginator=PageNumberPaginator(
        base_page=1, total_path=None, stop_after_empty_page=False, has_more_path="has_more"),
    data_selector="items",
    session=Client(request_timeout=5, raise_for_status=False).session,
)
for page in client.paginate("/users/moderators", params={"site": "stackoverflow"}):
    for row in page:
        print(row["user_id"])
