"""Reads a list with dlt's RESTClient, which detects how the API pages."""
import os

from dlt.sources.helpers.rest_client import RESTClient

client = RESTClient(base_url=os.environ["MOCKSE_URL"])
for page in client.paginate("/user/repos"):
    for row in page:
        print(row["id"])
