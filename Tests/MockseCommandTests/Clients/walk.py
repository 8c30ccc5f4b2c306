"""Loads both lists with urllib, which uses the proxy in the environment, and prints the results as JSON.

Usage: walk.py STACK_EXCHANGE_BASE BREWERYDB_BASE
"""

import json
import sys
import urllib.parse
import urllib.request


def pages(base, path, parameters, page_name):
    """Yields the decoded pages, up to and including the first one without items."""
    page = 1
    while True:
        query = urllib.parse.urlencode({**parameters, page_name: page})
        with urllib.request.urlopen(f"{base}{path}?{query}", timeout=30) as answer:
            decoded = json.load(answer)
        yield decoded
        if not decoded.get("items", decoded.get("data")):
            return
        page += 1


def main(stack_exchange, brewery_db):
    moderators = {
        "site": "stackoverflow", "sort": "reputation", "order": "desc", "filter": "!-*jbN0CeyJHb"}
    beers = {"styleId": 3, "withBreweries": "Y", "key": "k"}
    moderator_pages = list(pages(stack_exchange, "/2.2/users/moderators", moderators, "page"))
    beer_pages = list(pages(brewery_db, "/v2/beers", beers, "p"))
    print(json.dumps({
        "moderators": [item["user_id"] for page in moderator_pages for item in page["items"]],
        "moderatorPages": [len(page["items"]) for page in moderator_pages],
        "beers": [beer["id"] for page in beer_pages for beer in page["data"]],
        "beerPages": [len(page["data"]) for page in beer_pages],
        "breweries": [b["nameShortDisplay"] for page in beer_pages for beer in page["data"] for b in beer["breweries"]],
    }))


main(*sys.argv[1:])
