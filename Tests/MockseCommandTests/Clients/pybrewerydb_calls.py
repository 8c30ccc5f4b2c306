"""Calls each function of pybrewerydb and prints the results as a JSON object.

Usage: pybrewerydb_calls.py FOLDER, where FOLDER holds the package. The package always requests api.brewerydb.com, so
http_proxy must name the server.
"""

import json
import sys
import urllib
import urllib.parse

sys.path.insert(0, sys.argv[1])

# The package was written for Python 2, which had this function in another module.
urllib.urlencode = urllib.parse.urlencode

from brewerydb.brewerydb import BreweryDB  # noqa: E402

client = BreweryDB("any")
found = client.search_beer("winter coat")
beer = client.get_beer(found[0].id)
breweries = client.search_breweries("lantern")
brewery = client.get_brewery(beer.brewery_id)
try:
    client.get_beer("zzzzzz")
    missing = "a beer"
except KeyError as error:
    missing = str(error)

print(
    json.dumps(
        {
            "names": [beer.name for beer in found],
            "brewed": [beer.brewery["id"] == beer.brewery_id for beer in found],
            "beer": beer.id,
            "style": beer.style,
            "organic": beer.organic,
            "breweries": [brewery.name for brewery in breweries],
            "brewery": brewery.name,
            "brewer": beer.brewery["name"],
            "missing": missing,
        }
    )
)
