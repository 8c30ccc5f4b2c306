"""Reads the moderators of Stack Overflow with py-stackexchange, which has no option for the host."""
import os

import stackexchange
from stackexchange.web import WebRequestManager

request = WebRequestManager.request
host = os.environ["MOCKSE_URL"].removeprefix("http://")
WebRequestManager.request = lambda self, url, params: request(
    self, url.replace("api.stackexchange.com", host), params)

site = stackexchange.Site("stackoverflow", force_http=True)
for user in site.moderators():
    print(user.id)
