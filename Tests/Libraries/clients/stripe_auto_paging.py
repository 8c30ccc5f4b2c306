"""Reads the customers with stripe."""
import os

import stripe

client = stripe.StripeClient("sk_test_key", base_addresses={"api": os.environ["MOCKSE_URL"]})
for customer in client.v1.customers.list().auto_paging_iter():
    print(customer.id)
