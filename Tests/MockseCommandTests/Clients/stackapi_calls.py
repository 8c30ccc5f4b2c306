"""Calls StackAPI and prints the results as a JSON object.

Usage: stackapi_calls.py FOLDER URL, where FOLDER holds the package, and URL is the server's.
"""

import json
import sys

sys.path.insert(0, sys.argv[1])

from stackapi import StackAPI, StackAPIError  # noqa: E402

client = StackAPI("stackoverflow", base_url=sys.argv[2], page_size=30, max_pages=10)
moderators = client.fetch("users/moderators", sort="reputation", order="desc")
found = client.fetch("search/advanced", tagged="wharf", accepted=True, sort="votes")
questions = [question["question_id"] for question in found["items"]]
answers = client.fetch("questions/{ids}/answers", ids=questions[:5])
try:
    client.fetch("users", sort="nothing")
    failure = None
except StackAPIError as error:
    failure = [error.error, error.code, error.message]
try:
    StackAPI("nowhere", base_url=sys.argv[2])
    unknown = None
except ValueError as error:
    unknown = str(error)

print(
    json.dumps(
        {
            "site": client._name,
            "moderators": [user["user_id"] for user in moderators["items"]],
            "more": moderators["has_more"],
            "page": moderators["page"],
            "quota": moderators["quota_max"],
            "tagged": all("wharf" in question["tags"] for question in found["items"]),
            "accepted": all("accepted_answer_id" in question for question in found["items"]),
            "found": len(questions),
            "strangers": sorted({answer["question_id"] for answer in answers["items"]} - set(questions[:5])),
            "answers": len(answers["items"]),
            "failure": failure,
            "unknown": unknown,
        }
    )
)
