"""Reads a list with dlt's RESTClient and its OffsetPaginator, which counts rows."""
import os

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import OffsetPaginator

client = RESTClient(
    base_url=os.environ["MOCKSE_URL"],
    paginator=OffsetPaginator(limit=20, total_path="count"),
    data_selector="results",
)
for page in client.paginate("/accounts/"):
    for row in page:
        print(row["id"])
