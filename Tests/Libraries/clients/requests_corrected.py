"""Reads pages with requests: time limits, retries that wait, the API's own end, and each row once."""
import os
import time

import requests


def load(page):
    for tries in range(5):
        try:
            response = requests.get(url, params={"site": "stackoverflow", "page": page}, timeout=3)
            response.raise_for_status()
            return response.json()
        except requests.RequestException as error:
            headers = {} if error.response is None else error.response.headers
            time.sleep(float(headers.get("Retry-After", 0.5 * 2**tries)))
    raise SystemExit(f"page {page} can't be read")


url, page, seen = os.environ["MOCKSE_URL"] + "/2.3/users/moderators", 1, set()
while True:
    data = load(page)
    for user in data["items"]:
        if user["user_id"] not in seen:
            print(user["user_id"])
            seen.add(user["user_id"])
    if not data["has_more"]:
        break
    time.sleep(data.get("backoff", 0))
    page += 1
