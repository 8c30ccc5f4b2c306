"""Reads the issues of a repository with github3.py."""
import os

import github3
from github3.session import GitHubSession

session = GitHubSession()
session.base_url = os.environ["MOCKSE_URL"]
client = github3.GitHub(token="token", session=session)
for issue in client.issues_on("octocat", "Hello-World"):
    print(issue.id)
