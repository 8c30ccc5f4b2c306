"""Reads a list with dlt's RESTClient and its JSONLinkPaginator."""
import os

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import JSONLinkPaginator

client = RESTClient(base_url=os.environ["MOCKSE_URL"], paginator=JSONLinkPaginator(), data_selector="results")
for page in client.paginate("/accounts/", params={"page_size": 20}):
    for row in page:
        print(row["id"])
