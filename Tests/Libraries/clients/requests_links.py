"""Follows the links that requests finds in the `Link` header."""
import os

import requests

url = os.environ["MOCKSE_URL"] + "/user/repos"
while url:
    response = requests.get(url)
    response.raise_for_status()
    for repository in response.json():
        print(repository["id"])
    url = response.links.get("next", {}).get("url")
