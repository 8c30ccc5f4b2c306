"""Reads the repositories of a user with PyGithub."""
import os

from github import Auth, Github

client = Github(auth=Auth.Token("token"), base_url=os.environ["MOCKSE_URL"])
for repository in client.get_user().get_repos():
    print(repository.id)
