"""Prints the ids of the moderators of a site."""
import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request

API = "https://api.stackexchange.com"


def load(page):
    """Returns a page of the list."""
    query = urllib.parse.urlencode({"site": "stackoverflow", "page": page})
    with urllib.request.urlopen(f"{API}/2.3/users/moderators?{query}", timeout=5) as response:
        return json.load(response)


def try_to_load(page):
    """Returns a page of the list, and tries up to four times."""
    for pause in (0.2, 0.5, 1, None):
        try:
            return load(page)
        except (OSError, ValueError, http.client.HTTPException) as error:
            if pause is None:
                raise
            asked = error.headers.get("Retry-After") if isinstance(error, urllib.error.HTTPError) else None
            time.sleep(max(pause, float(asked or 0)))


def main():
    """Prints each id once."""
    seen = set()
    number = 1
    while True:
        page = try_to_load(number)
        for user in page["items"]:
            if user["user_id"] not in seen:
                print(user["user_id"])
            seen.add(user["user_id"])
        if not page["has_more"]:
            break
        time.sleep(page.get("backoff", 0))
        number += 1


main()
