"""Sends a Playwright page's requests to a sandbox."""

from __future__ import annotations

import re
from typing import Any, Mapping

from .control import MockseError


def route(page: Any, url: str, replace: Mapping[str, str]) -> Any:
    """Redirects requests of a page or a context to the sandbox at a URL.

    The browser follows the redirect with its own network code. So the sandbox sees which requests overlap and which the
    page cancels, and the page sees broken and slow responses as it would see those of the real API.
    """
    context = getattr(page, "context", page)
    if context.browser is not None and context.browser.browser_type.name == "webkit":
        raise MockseError("WebKit doesn't follow redirects of routes; set the app's base URL to mockse.url instead")
    bases = {base.split("://", 1)[1]: path for base, path in replace.items()}
    # One base can begin with another one.
    names = sorted(bases, key=len, reverse=True)
    pattern = re.compile(r"^https?://(" + "|".join(map(re.escape, names)) + ")")

    def handle(route: Any) -> Any:
        request = route.request
        match = pattern.match(request.url)
        assert match is not None
        headers = {
            "location": url + bases[match.group(1)] + request.url[match.end():],
            "access-control-allow-origin": request.headers.get("origin", "*"),
            "access-control-allow-credentials": "true",
        }
        # Unlike 302, 307 keeps the method and the body.
        return route.fulfill(status=307, headers=headers)

    return page.route(pattern, handle)
