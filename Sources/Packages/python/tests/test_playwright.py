"""Requests of a page in Chromium to the real APIs, answered by the sandbox."""

import asyncio
import http.server
import threading

import pytest
from conftest import MODERATORS
from playwright.async_api import async_playwright
from playwright.sync_api import sync_playwright

from mockse import Mockse, MockseError

LIST = f"https://api.stackexchange.com{MODERATORS}"
# Chromium has no sandbox of its own for root.
CHROMIUM = {"executable_path": "/usr/bin/chromium", "args": ["--no-sandbox"]}


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>App</title>")

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def app():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def page(app):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        page = browser.new_page()
        page.goto(app)
        yield page
        browser.close()


def count(page, url, key="items", **options):
    script = """([url, key, options]) => fetch(url, options)
      .then(async (response) => (await response.json())[key].length)"""
    return page.evaluate(script, [url, key, options])


def test_a_page_reaches_the_sandbox(mockse, mockse_page):
    assert count(mockse_page, LIST) == 30
    assert count(mockse_page, LIST.replace("https", "http") + "&page=3") == 24
    assert count(mockse_page, "https://api.brewerydb.com/v2/beers?styleId=3", "data") > 10
    assert count(mockse_page, LIST + "&page=2", credentials="include", headers={"X-App": "1"}) == 30
    targets = [exchange["target"] for exchange in mockse.journal() if exchange["method"] == "GET"]
    assert targets == [
        "/2.3/users/moderators?page=1&site=stackoverflow",
        "/2.3/users/moderators?page=3&site=stackoverflow",
        "/v2/beers?p=1&styleId=3",
        "/2.3/users/moderators?page=2&site=stackoverflow",
    ]


@pytest.mark.mockse(latency="300ms")
def test_overlapping_requests_overlap(mockse, mockse_page):
    script = "(url) => Promise.all([1, 2, 3].map(() => fetch(url, { cache: 'no-store' }))).then(() => 0)"
    mockse_page.evaluate(script, LIST)
    assert [len(finding["exchanges"]) for finding in mockse.findings() if finding["rule"] == "overlaps"] == [3]


def test_a_canceled_request_is_no_overlap(mockse, mockse_page):
    mockse_page.evaluate(
        """async ([url, control]) => {
          const ended = async () => (await (await fetch(`${control}/journal`)).text()).trim();
          await fetch(`${control}/gates/first`, { method: "PUT", body: "{}" });
          const controller = new AbortController();
          const first = fetch(url, { signal: controller.signal }).catch(() => 0);
          await fetch(`${control}/gates/first?waiting=1`, { signal: AbortSignal.timeout(10_000) });
          controller.abort();
          await first;
          while (await ended() === "");
          await fetch(`${control}/gates/first`, { method: "DELETE" });
          await fetch(url);
        }""",
        [LIST, f"{mockse.url}/_mockse"],
    )
    first, second = mockse.journal()
    assert first["gone_ns"] is not None and second["status"] == 200
    assert mockse.findings() == []


def test_a_request_keeps_its_method(mockse, mockse_page):
    mockse_page.evaluate("(url) => fetch(url, { method: 'POST', body: '{}' }).then(() => 0)", LIST)
    assert [exchange["method"] for exchange in mockse.journal()] == ["POST"]


@pytest.mark.mockse(rules=["page=1: fail=503", "page=2: fail=limit_data", "page=3: fail=malformed"])
def test_a_page_sees_faults(mockse, mockse_page):
    script = """(url) => fetch(url)
      .then(async (response) => (await response.json()).error_message)
      .catch((error) => error.name)"""
    seen = [mockse_page.evaluate(script, f"{LIST}&page={number}") for number in [1, 2, 3]]
    assert seen == ["simulated", "TypeError", "SyntaxError"]


def test_the_page_is_routed_only_by_the_fixture(mockse, page, app):
    page.route("https://api.stackexchange.com/**", lambda route: route.abort())
    mockse.route(page)
    assert count(page, LIST) == 30
    page.unroute_all()
    assert page.evaluate("(url) => fetch(url).then(() => 1, () => 0)", app) == 1
    assert len(mockse.journal()) == 1


@pytest.mark.mockse(api="github")
def test_the_apis_of_the_marker_are_routed(mockse, mockse_page):
    issues = "https://api.github.com/repos/octocat/Hello-World/issues?per_page=5"
    script = "(url) => fetch(url).then(async (response) => (await response.json()).length)"
    assert mockse_page.evaluate(script, issues) == 5


def test_the_asynchronous_api_and_contexts_are_routed(mockse, app):
    async def run():
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(**CHROMIUM)
            context = await browser.new_context()
            await mockse.route(context)
            page = await context.new_page()
            await page.goto(app)
            script = "(url) => fetch(url).then(async (response) => (await response.json()).items.length)"
            assert await page.evaluate(script, LIST) == 30
            await browser.close()

    asyncio.run(run())


def test_webkit_is_refused(mockse: Mockse):
    class WebKit:
        name = "webkit"

    class Context:
        browser = type("Browser", (), {"browser_type": WebKit})

    with pytest.raises(MockseError, match="WebKit doesn't follow redirects of routes"):
        mockse.route(Context())
