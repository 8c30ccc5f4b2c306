import assert from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MockseError, startMockse } from "mockse";
import { fixtures } from "mockse/playwright";

const require = createRequire(import.meta.url);
const moderators = "/2.3/users/moderators?site=stackoverflow";
const launcher = require.resolve("mockse/package.json").replace("package.json", "bin/mockse.js");

/** The processes of servers that a process has started. */
const children = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number)
    .filter((child) => readFileSync(`/proc/${child}/comm`, "utf8") === "mockse\n");

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("the package can be imported", () => {
  assert.equal(typeof startMockse, "function");
  assert.equal(typeof fixtures.mockse, "function");
});

test("a server that has stopped is named", async () => {
  const server = await startMockse();
  const mockse = await server.sandbox();
  for (const pid of children(process.pid)) process.kill(pid, "SIGKILL");
  await assert.rejects(mockse.journal(), (error) => {
    assert.ok(error instanceof MockseError);
    assert.match(error.message, /: no response \(.+\); the mockse server has stopped \(SIGKILL\)$/);
    return true;
  });
  await mockse.delete();
  await server.stop();
});

test("a script that doesn't stop its server ends, and the server with it", async () => {
  const script = `
    const { startMockse } = require("mockse");
    startMockse().then(async (server) => {
      const mockse = await server.sandbox();
      await fetch(mockse.url + ${JSON.stringify(moderators)}).then((response) => response.text());
      const { pid } = process;
      console.log(require("fs").readFileSync("/proc/" + pid + "/task/" + pid + "/children", "utf8"));
    });`;
  const pid = Number(execFileSync(process.execPath, ["-e", script], { timeout: 20_000 }));
  assert.ok(pid > 0);
  for (let turn = 0; turn < 100 && isRunning(pid); turn += 1) await new Promise((resume) => setTimeout(resume, 50));
  assert.ok(!isRunning(pid));
});

test("the command passes output, exit codes and signals on", async () => {
  assert.match(execFileSync(launcher, ["--version"], { encoding: "utf8" }), /^mockse \d+\.\d+\.\d+/);
  await assert.rejects(
    async () => execFileSync(launcher, ["--nope"], { stdio: "pipe" }),
    ({ status, stderr }) => status === 2 && stderr.toString().startsWith("mockse: --nope: unknown option"));
  for (const signal of ["SIGTERM", "SIGINT"]) {
    const child = spawn(launcher, ["--port", "0", "--quiet"], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    const [server] = children(child.pid);
    child.kill(signal);
    assert.deepEqual(await once(child, "exit"), [0, null]);
    assert.ok(!isRunning(server));
  }
  const child = spawn(launcher, ["--port", "0", "--quiet"], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  process.kill(children(child.pid)[0], "SIGKILL");
  assert.deepEqual(await once(child, "exit"), [null, "SIGKILL"]);
});

test("a platform without a package is named", () => {
  const { binary } = require(launcher.replace("bin/mockse.js", "lib/binary.js"));
  assert.throws(() => binary("win32", "x64"), /^MockseError: Windows isn't supported; run mockse in WSL or in its/);
  assert.throws(() => binary("freebsd", "x64"), /^MockseError: freebsd on x64 isn't supported; build mockse from http/);
  assert.throws(() => binary("darwin", "arm64"), /^MockseError: package mockse-darwin-arm64 isn't installed; install/);
});

test("the declarations have all settings", async () => {
  const server = await startMockse();
  const settings = await (await server.sandbox()).settings();
  const text = readFileSync(require.resolve("mockse/package.json").replace("package.json", "index.d.ts"), "utf8");
  const declared = text.split("interface Settings {")[1].split("}")[0].match(/\w+(?=\?:)/g);
  assert.deepEqual(declared.sort(), Object.keys(settings).sort());
  await server.stop();
});
