"""Reads the moderators with dlt, and writes their ids: FOLDER [corrected]."""
import os
import sys

sys.path.insert(0, sys.argv[1])

from dlt.sources.helpers.requests import Client
from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import PageNumberPaginator

if "corrected" in sys.argv:
    paginator = PageNumberPaginator(base_page=1, total_path=None, has_more_path="has_more", stop_after_empty_page=False)
else:
    # As dlt's documentation has it for an API that counts pages, and says no total number of them.
    paginator = PageNumberPaginator(base_page=1, total_path=None)
session = Client(request_timeout=2, request_max_attempts=4, request_backoff_factor=0.1).session
client = RESTClient(base_url=os.environ["MOCKSE_URL"], session=session)
seen = set()
for page in client.paginate(
        "/2.3/users/moderators", params={"site": "stackoverflow"}, paginator=paginator, data_selector="items"):
    for row in page:
        # A destination merges rows by their primary key.
        if row["user_id"] not in seen:
            print(row["user_id"])
        seen.add(row["user_id"])
