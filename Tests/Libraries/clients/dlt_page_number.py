"""Reads a list with dlt's RESTClient and its PageNumberPaginator."""
import os

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import PageNumberPaginator

client = RESTClient(
    base_url=os.environ["MOCKSE_URL"] + "/2.3",
    paginator=PageNumberPaginator(base_page=1, total_path=None),
    data_selector="items",
)
for page in client.paginate("/users/moderators", params={"site": "stackoverflow"}):
    for row in page:
        print(row["user_id"])
