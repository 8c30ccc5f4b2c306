"""Reads the users of Stack Overflow with StackAPI."""
import os

from stackapi import StackAPI

site = StackAPI("stackoverflow", base_url=os.environ["MOCKSE_URL"])
for user in site.fetch("users")["items"]:
    print(user["user_id"])
