"""Calls functions of py-stackexchange and prints the results as a JSON object.

Usage: pystackexchange_calls.py FOLDER, where FOLDER holds the package. The package always requests
api.stackexchange.com, so http_proxy must name the server.
"""

import json
import sys

sys.path.insert(0, sys.argv[1])

import stackexchange  # noqa: E402

site = stackexchange.Site("stackoverflow.com", "any", force_http=True)
moderators = list(site.moderators())
found = site.search_advanced(tagged="wharf", sort="votes", pagesize=10)
question = site.question(found[0].id)
user = site.user(moderators[0].id)
try:
    site.build("tags", stackexchange.Tag, "tags", {"sort": "nothing"})
    failure = None
except stackexchange.StackExchangeError as error:
    failure = f"{error.code} {error.name} {error.message}"

print(
    json.dumps(
        {
            "moderators": [user.id for user in moderators],
            "tagged": all("wharf" in question.tags for question in found),
            "title": question.title == found[0].title,
            "user": user.display_name == moderators[0].display_name,
            "badges": len(list(site.all_badges(pagesize=10))[:10]),
            "users": site.info().total_users,
            "failure": failure,
        }
    )
)
