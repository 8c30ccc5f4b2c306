"""Reads a list with PyGithub, whose models check the types of members: FOLDER URL issues|repos|search."""
import json
import logging
import sys

sys.path.insert(0, sys.argv[1])

import github
from github.GithubObject import NotSet


class CountedRetry(github.GithubRetry):
    failures = 0

    def increment(self, *args, **kwargs):
        CountedRetry.failures += 1
        return super().increment(*args, **kwargs)


class CountedPages(logging.Handler):
    pages = 0

    def emit(self, record):
        if "==> 200" in record.getMessage():
            CountedPages.pages += 1


def read(value):
    """Reads each attribute that the row has; PyGithub raises BadAttributeException for a wrong type."""
    for name in dir(type(value)):
        if isinstance(getattr(type(value), name), property) and not name.startswith("raw_"):
            attribute = getattr(value, "_" + name, NotSet)
            if attribute is NotSet or type(attribute).__name__ == "_NotSetType":
                continue
            member = getattr(value, name)
            for child in member if isinstance(member, list) else [member]:
                if isinstance(child, github.GithubObject.GithubObject):
                    read(child)


url, what = sys.argv[2].rstrip("/"), (sys.argv[3:] or ["issues"])[0]
logger = logging.getLogger("github.Requester")
logger.setLevel(logging.DEBUG)
logger.addHandler(CountedPages())
logger.propagate = False
client = github.Github(
    auth=github.Auth.Token("token"),
    base_url=url,
    per_page=15,
    retry=CountedRetry(total=5, backoff_factor=0.05),
    seconds_between_requests=0,
)
if what == "issues":
    rows = client.get_repo("octocat/Hello-World", lazy=True).get_issues(state="open")
elif what == "repos":
    rows = client.get_user().get_repos(visibility="public")
else:
    rows = client.search_issues("windows label:bug language:python state:open", sort="created", order="asc")
ids = []
for row in rows:
    read(row)
    ids.append(row.id)
if what == "search" and rows.totalCount != len(ids):
    sys.exit(f"totalCount is {rows.totalCount}, but there are {len(ids)} rows")
print(json.dumps({"api": "github", "pages": CountedPages.pages, "failures": CountedRetry.failures, "ids": [str(one) for one in ids]}))
