"""Reads the users of a workspace with slack_sdk, and all of its retry handlers."""
import os

from slack_sdk import WebClient
from slack_sdk.http_retry import all_builtin_retry_handlers

client = WebClient(
    token="xoxb-token", base_url=os.environ["MOCKSE_URL"] + "/api/", retry_handlers=all_builtin_retry_handlers())
for page in client.users_list(limit=20):
    for user in page["members"]:
        print(user["id"])
