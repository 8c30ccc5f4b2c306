"""Reads the repositories of a user with gidgethub."""
import asyncio
import os

import aiohttp
from gidgethub.aiohttp import GitHubAPI


async def main():
    async with aiohttp.ClientSession() as session:
        client = GitHubAPI(session, "mockse", base_url=os.environ["MOCKSE_URL"])
        async for repository in client.getiter("/user/repos"):
            print(repository["id"])


asyncio.run(main())
