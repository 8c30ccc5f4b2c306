"""Reads a list with Stripe's own client: FOLDER URL LIST, or `backwards` for the customers from the last to the first."""
import json
import sys

sys.path.insert(0, sys.argv[1])

import stripe

url, name = sys.argv[2].rstrip("/"), sys.argv[3]
statuses = []


class Counted(stripe.RequestsClient):
    def request(self, *args, **kwargs):
        response = super().request(*args, **kwargs)
        statuses.append(response[1])
        return response


stripe.HTTPClient.INITIAL_DELAY = 0.05
client = stripe.StripeClient(
    "sk_test_1", base_addresses={"api": url}, max_network_retries=3, http_client=Counted())
lists = {
    "customers": (client.v1.customers, stripe.Customer), "products": (client.v1.products, stripe.Product),
    "charges": (client.v1.charges, stripe.Charge)}
service, kind = lists.get(name, lists["customers"])
items = list(service.list({"limit": 10}).auto_paging_iter())
if not all(isinstance(item, kind) and item.id and item.object and item.created for item in items):
    sys.exit("an item isn't of its type")
pages, failures = statuses.count(200), len(statuses) - statuses.count(200)
if name == "backwards":
    statuses.clear()
    before = service.list({"limit": 10, "ending_before": items[-1].id})
    back = [item.id for item in before.auto_paging_iter()]
    # Requests for the pages backwards are others, so that three of them fail, too.
    again = len(statuses) - statuses.count(200)
    if back != [item.id for item in reversed(items[:-1])] or again != failures or statuses.count(200) < 5:
        sys.exit(f"backwards: {back} {statuses}")
    try:
        service.list({"starting_after": "cus_unknown"})
        sys.exit("an unknown cursor is served")
    except stripe.InvalidRequestError as error:
        if (error.http_status, error.code, error.param) != (400, "resource_missing", "starting_after"):
            sys.exit(f"an unknown cursor: {error.http_status} {error.code} {error.param}")
print(json.dumps({"pages": pages, "failures": failures, "ids": [item.id for item in items]}))
