"""A client of a paged API that is right: it requests each page until it arrives whole."""

import http.client
import json
import urllib.request


def load_all(list_url, attempts=10, pages=None):
    """Returns all items of a list, and notes the page of each request."""
    items, has_more, page = [], True, 1
    while has_more:
        for _ in range(attempts):
            if pages is not None:
                pages.append(page)
            try:
                with urllib.request.urlopen(f"{list_url}&page={page}", timeout=10) as response:
                    body = json.load(response)
                    break
            # Statuses and resets; bodies and other bytes that aren't HTTP; bodies that aren't JSON.
            except (OSError, http.client.HTTPException, ValueError):
                pass
        else:
            raise RuntimeError(f"page {page} failed {attempts} times")
        items += body["items"]
        has_more = body["has_more"]
        page += 1
    return items
