"""Reads the repositories of a user with ghapi."""
import os

from ghapi.all import GhApi, sync_paged

client = GhApi(token="token", gh_host=os.environ["MOCKSE_URL"], sync=True)
for page in sync_paged(client.repos.list_for_authenticated_user):
    for repository in page:
        print(repository.id)
