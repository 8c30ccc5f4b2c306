"""Reads a list with dlt's RESTClient and its PageNumberPaginator, which counts pages."""
import os

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import PageNumberPaginator

client = RESTClient(
    base_url=os.environ["MOCKSE_URL"] + "/3",
    paginator=PageNumberPaginator(base_page=1, total_path="total_pages"),
    data_selector="results",
)
for page in client.paginate("/movie/popular"):
    for row in page:
        print(row["id"])
