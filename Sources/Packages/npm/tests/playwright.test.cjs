"use strict";
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const http = require("node:http");
const { after, before, test } = require("node:test");
const { startMockse } = require("mockse");
const { fixtures } = require("mockse/playwright");
const { loadAll } = require("./client.js");
// The package playwright of PyPI has the one of npm inside.
const { chromium } = require(process.env.PLAYWRIGHT_CORE);

const moderators = "/2.3/users/moderators?site=stackoverflow";
const list = `https://api.stackexchange.com${moderators}`;
let server, browser, app, url;
before(async () => {
  server = await startMockse({ options: ["--api", "github"] });
  // Chromium has no sandbox of its own for root.
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  app = http.createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<!doctype html>"));
  await new Promise((resume) => app.listen(0, "127.0.0.1", resume));
  url = `http://localhost:${app.address().port}/`;
});
after(async () => {
  await browser.close();
  await server.stop();
  app.close();
});

const count = ([url, options]) => fetch(url, options).then(async (response) => {
  const body = await response.json();
  return (body.items ?? body.data ?? body).length;
});

test("a page reaches the sandbox", async () => {
  const mockse = await server.sandbox();
  const page = await browser.newPage();
  await mockse.route(page);
  await page.goto(url);
  const issues = "https://api.github.com/repos/octocat/Hello-World/issues?per_page=5";
  assert.equal(await page.evaluate(count, [list, { credentials: "include", headers: { "X-App": "1" } }]), 30);
  assert.ok((await page.evaluate(count, ["https://api.brewerydb.com/v2/beers?styleId=3"])) > 10);
  assert.equal(await page.evaluate(count, [issues]), 5);
  const requests = (await mockse.journal()).filter(({ method }) => method === "GET");
  assert.deepEqual(requests.map(({ target }) => target), [
    "/2.3/users/moderators?page=1&site=stackoverflow", "/v2/beers?p=1&styleId=3",
    "/repos/octocat/Hello-World/issues?page=1&per_page=5",
  ]);
  await page.close();
});

test("overlapping requests overlap, and a canceled one doesn't", async () => {
  const mockse = await server.sandbox({ latency: "300ms" });
  const context = await browser.newContext();
  await mockse.route(context);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async ([list, control]) => {
    await fetch(`${control}/gates/first`, { method: "PUT", body: "{}" });
    const controller = new AbortController();
    const first = fetch(list, { signal: controller.signal }).catch(() => {});
    await fetch(`${control}/gates/first?waiting=1`, { signal: AbortSignal.timeout(10_000) });
    controller.abort();
    await first;
    while ((await (await fetch(`${control}/journal`)).text()).trim() === "");
    await fetch(`${control}/gates/first`, { method: "DELETE" });
    await fetch(list);
  }, [list, `${mockse.url}/_mockse`]);
  assert.deepEqual(await mockse.findings(), []);
  assert.equal((await mockse.journal()).length, 2);
  const burst = (list) => Promise.all([1, 2, 3].map(() => fetch(list, { cache: "no-store" }))).then(() => {});
  await page.evaluate(burst, `${list}&page=2`);
  const findings = await mockse.findings();
  assert.deepEqual(findings.map(({ rule, exchanges }) => [rule, exchanges.length]), [["overlaps", 3]]);
  await page.evaluate((list) => fetch(list, { method: "POST", body: "{}" }).then(() => {}), list);
  assert.equal((await mockse.journal()).at(-1).method, "POST");
  await context.close();
});

test("WebKit is refused", async () => {
  const mockse = await server.sandbox();
  const context = { browser: () => ({ browserType: () => ({ name: () => "webkit" }) }) };
  await assert.rejects(mockse.route(context), /WebKit doesn't follow redirects of routes/);
});

/** The processes of servers that this process has started. */
function servers() {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  return children.filter((child) => readFileSync(`/proc/${child}/comm`, "utf8") === "mockse\n");
}

/** Runs a function with the fixtures as Playwright's test runner does: a fixture waits in `use` until the test ends. */
async function withFixtures(settings, status, body) {
  const attachments = {};
  const testInfo = {
    title: "a test", expectedStatus: "passed", status: "passed",
    attach: async (name, { body }) => (attachments[name] = body),
  };
  const context = await browser.newContext();
  const [startServer] = fixtures.mockseServer;
  await startServer({ mockseServerOptions: fixtures.mockseServerOptions[0] }, (mockseServer) =>
    fixtures.mockse({ mockseServer, mockseSettings: settings, context }, async (mockse) => {
      const page = await context.newPage();
      await page.goto(url);
      await body(mockse, page);
      testInfo.status = status;
    }, testInfo));
  await context.close();
  return attachments;
}

test("the fixtures route the test's pages", async () => {
  const attachments = await withFixtures({ seed: 5 }, "passed", async (mockse, page) => {
    assert.equal((await mockse.settings()).seed, 5);
    assert.equal(await page.evaluate(count, [list]), 30);
    const items = await loadAll(mockse.url + moderators);
    await mockse.assertComplete(items.map((item) => item.user_id), moderators);
  });
  assert.deepEqual(attachments, {});
  assert.equal(servers().length, 1);
});

test("the fixtures name the base URL if a failed test sent no requests", async () => {
  const attachments = await withFixtures({}, "failed", async () => {});
  assert.equal(attachments["mockse journal"], "no requests; check the base URL that the client uses");
});

test("the fixtures attach what the client did to a failed test", async () => {
  const attachments = await withFixtures({}, "failed", async (mockse) => {
    for (let page = 1; page <= 30; page += 1) {
      await fetch(`${mockse.url}${moderators}&page=${page}`).then((response) => response.text());
    }
  });
  assert.match(attachments["mockse findings"], /page 4 was requested after page 3 reported no more pages/);
  const lines = attachments["mockse journal"].split("\n");
  assert.equal(lines[0], "… 10 earlier exchanges");
  assert.match(lines.at(-1), /^ +\d+ +\d+ ms {2}GET {2}\/2.3\/users\/moderators\?page=30.* {2}200 {2}AFTER-END$/);
});

test("the fixtures name a server that has stopped", async () => {
  const attachments = await withFixtures({}, "failed", async () => {
    // The last one is the fixture's.
    process.kill(Number(servers().at(-1)), "SIGKILL");
  });
  assert.match(attachments["mockse journal"], /the mockse server has stopped \(SIGKILL\)$/);
});
