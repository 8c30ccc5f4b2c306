"""Reads the popular movies with tmdbsimple, which leaves the loop to its user."""
import os

import tmdbsimple

tmdbsimple.API_KEY = "key"
movies = tmdbsimple.Movies()
movies.base_uri = os.environ["MOCKSE_URL"] + "/3"
page = 1
while True:
    response = movies.popular(page=page)
    for movie in response["results"]:
        print(movie["id"])
    if page >= response["total_pages"]:
        break
    page += 1
