"""Reads a list with slack_sdk, which posts forms: FOLDER URL users|conversations."""
import json
import sys

sys.path.insert(0, sys.argv[1])

from slack_sdk import WebClient
from slack_sdk.http_retry.builtin_handlers import (
    ConnectionErrorRetryHandler, RateLimitErrorRetryHandler, ServerErrorRetryHandler)

failures = 0


def counted(handler_type):
    class Handler(handler_type):
        def prepare_for_next_attempt(self, **kwargs):
            global failures
            failures += 1
            return super().prepare_for_next_attempt(**kwargs)

    return Handler(max_retry_count=3)


TYPES = {
    "id": str, "name": str, "team_id": str, "real_name": str, "profile": dict, "deleted": bool, "is_bot": bool,
    "tz_offset": int, "updated": int, "created": int, "topic": dict, "purpose": dict, "is_private": bool,
    "num_members": int, "previous_names": list,
}

url, what = sys.argv[2].rstrip("/") + "/api/", (sys.argv[3:] or ["users"])[0]
client = WebClient(token="xoxb-token", base_url=url, retry_handlers=[
    counted(kind) for kind in (ServerErrorRetryHandler, RateLimitErrorRetryHandler, ConnectionErrorRetryHandler)])
if what == "users":
    response, member = client.users_list(limit=15), "members"
else:
    response, member = client.conversations_list(types="public_channel", limit=15), "channels"
pages, ids = 0, []
for page in response:
    pages += 1
    page.validate()
    for row in page[member]:
        for name, kind in TYPES.items():
            if name in row and type(row[name]) is not kind:
                sys.exit(f"{name} is {row[name]!r}")
        ids.append(row["id"])
print(json.dumps({"api": "slack", "pages": pages, "failures": failures, "ids": [str(one) for one in ids]}))
