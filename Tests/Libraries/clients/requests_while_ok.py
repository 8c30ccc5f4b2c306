"""Reads pages with requests as long as the status is 200 and there are rows, as many tutorials do."""
import os

import requests

url = os.environ["MOCKSE_URL"] + "/2.3/users/moderators"
page = 1
while True:
    response = requests.get(url, params={"site": "stackoverflow", "page": page})
    if response.status_code != 200:
        break
    data = response.json()
    for user in data.get("items", []):
        print(user["user_id"])
    if not data.get("has_more"):
        break
    page += 1
