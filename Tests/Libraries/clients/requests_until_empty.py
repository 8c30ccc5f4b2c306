"""Reads pages with requests until one is empty, as many tutorials do."""
import os

import requests

url = os.environ["MOCKSE_URL"] + "/2.3/users/moderators"
page = 1
while True:
    response = requests.get(url, params={"site": "stackoverflow", "page": page})
    response.raise_for_status()
    users = response.json()["items"]
    if not users:
        break
    for user in users:
        print(user["user_id"])
    page += 1
