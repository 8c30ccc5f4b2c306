"use strict";
const assert = require("node:assert");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const { connect } = require("node:net");
const { createInterface } = require("node:readline");
const { after, before, test } = require("node:test");
const { MockseError, startMockse } = require("mockse");
const { loadAll } = require("./client.js");

const moderators = "/2.3/users/moderators?site=stackoverflow";
let server;
before(async () => (server = await startMockse()));
after(() => server.stop());

test("a client that is right receives every row", async () => {
  const mockse = await server.sandbox({ failRate: 0.3, seed: 7 }, "every row");
  const items = await loadAll(mockse.url + moderators);
  await mockse.assertComplete(items.map((item) => item.user_id), moderators);
  assert.deepEqual(await mockse.findings(), []);
  const journal = await mockse.journal();
  assert.ok(journal.some(({ status }) => status >= 500));
  const arrivals = journal.map(({ arrived_ns }) => arrived_ns);
  assert.deepEqual(arrivals, [...arrivals].sort((a, b) => a - b));
  assert.match(mockse.url, /\/~every-row-[0-9a-f-]+$/);
  await mockse.delete();
  const { sandboxes } = await (await fetch(`${server.url}/_mockse/sandboxes`)).json();
  assert.deepEqual(sandboxes.map(({ name }) => name), [""]);
});

test("assertComplete names each row", async () => {
  const mockse = await server.sandbox();
  const { ids, reachable } = await mockse.truth(mockse.url + moderators);
  assert.deepEqual(ids, reachable);
  const received = [...ids.slice(1).map(Number), Number(ids[5]), 42];
  await assert.rejects(mockse.assertComplete(received, moderators), {
    name: "AssertionError",
    message: [
      `${moderators}: 84 rows in the list, 85 received`,
      `  1 lost: ${ids[0]}`,
      `  1 repeated: ${ids[5]} (2 times)`,
      "  1 not in the list: 42",
    ].join("\n"),
  });
  await assert.rejects(mockse.assertComplete([], moderators), /84 lost: (\d+, ){10}and 74 more$/);
});

test("settings have the names of JavaScript", async () => {
  const mockse = await server.sandbox({ failRate: 0.25, rules: ["page=2 attempt=1: fail=503"] });
  const settings = await mockse.settings({ latency: "5ms" });
  assert.deepEqual([settings.failRate, settings.latency], [0.25, "5ms"]);
  assert.deepEqual(settings.rules, [{ match: { page: 2, attempt: 1 }, fail: "503" }]);
});

test("a wrong setting is named, and leaves no sandbox", async () => {
  const before = (await (await fetch(`${server.url}/_mockse/sandboxes`)).json()).sandboxes.length;
  const wrong = [
    [{ failRat: 1 }, "failRat=1: unknown key; did you mean failRate?"],
    [{ latency: "3x" }, "latency=3x: unknown unit x (use ns, us, ms, s or m)"],
    [{ rules: [{ match: { pge: 2 } }] }, "rules[0].match.pge=2: unknown key; did you mean page?"],
  ];
  for (const [settings, message] of wrong) {
    await assert.rejects(server.sandbox(settings), { name: "MockseError", message });
  }
  const { sandboxes } = await (await fetch(`${server.url}/_mockse/sandboxes`)).json();
  assert.equal(sandboxes.length, before);
});

test("findings name the list", async () => {
  const mockse = await server.sandbox();
  await fetch(mockse.url + moderators).then((response) => response.text());
  assert.deepEqual(await mockse.findings(), []);
  assert.deepEqual((await mockse.findings({ incomplete: true })).map(({ rule }) => rule), ["incomplete"]);
  for (const page of [2, 3, 4]) {
    await fetch(`${mockse.url}${moderators}&page=${page}`).then((response) => response.text());
  }
  const [finding] = await mockse.findings();
  assert.deepEqual([finding.target, finding.rule, finding.page], [moderators, "past_end", 4]);
  assert.match(await mockse.report(), /page 4 was requested after page 3 reported no more pages/);
  assert.equal(mockse.env.MOCKSE_URL, mockse.url);
  assert.equal(mockse.env.PATH, process.env.PATH);
});

test("a server that runs already is used and left running", async () => {
  const other = await startMockse({ url: `${server.url}/` });
  const mockse = await other.sandbox({ seed: 3 });
  assert.equal((await mockse.settings()).seed, 3);
  await other.stop();
  await mockse.delete();
  await assert.rejects(startMockse({ url: "http://127.0.0.1:9" }), MockseError);
});

test("a program that is killed leaves no server", async () => {
  const code = "require('mockse').startMockse().then(({ url }) => { console.log(url); setTimeout(() => {}, 1e6); })";
  const program = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: program.stdout }), "line");
  const { hostname, port } = new URL(line);
  const connection = connect({ host: hostname, port: Number(port) });
  await once(connection, "connect");
  // The server closes idle connections when it stops.
  const closed = once(connection.resume(), "end");
  program.kill("SIGKILL");
  await closed;
});

test("a server that doesn't start says why", async () => {
  await assert.rejects(startMockse({ options: ["--api", "githb"] }), (error) => {
    assert.ok(error instanceof MockseError);
    assert.match(error.message, /^the mockse server didn't start \(exit code 2\): mockse: --api githb: unknown API; did you mean github\?/);
    return true;
  });
});

test("variables for another server change nothing", async () => {
  process.env.MOCKSE_FAIL_RATE = "1";
  const other = await startMockse({ options: ["--api", "github"] });
  delete process.env.MOCKSE_FAIL_RATE;
  const mockse = await other.sandbox();
  assert.equal((await mockse.settings()).failRate, 0);
  assert.ok((await mockse.truth("/repos/octocat/Hello-World/issues?per_page=10")).ids.length > 10);
  await other.stop();
});
