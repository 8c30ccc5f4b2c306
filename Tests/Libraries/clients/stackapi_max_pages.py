"""Reads the users of Stack Overflow with StackAPI, and lets it read all pages."""
import os

from stackapi import StackAPI

site = StackAPI("stackoverflow", base_url=os.environ["MOCKSE_URL"])
site.max_pages = 100
for user in site.fetch("users")["items"]:
    print(user["user_id"])
