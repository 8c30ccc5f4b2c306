"""Reads the users of a workspace with slack_sdk."""
import os

from slack_sdk import WebClient

client = WebClient(token="xoxb-token", base_url=os.environ["MOCKSE_URL"] + "/api/")
for page in client.users_list(limit=20):
    for user in page["members"]:
        print(user["id"])
