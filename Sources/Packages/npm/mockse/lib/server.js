"use strict";
const { spawn } = require("node:child_process");
const { randomUUID } = require("node:crypto");
const { once } = require("node:events");
const { createInterface } = require("node:readline");
const { binary } = require("./binary.js");
const { Control, MockseError } = require("./control.js");
const { Sandbox } = require("./sandbox.js");

// The base URLs of the APIs that every server serves, and the paths that replace them.
const builtIn = { "http://api.stackexchange.com/": "/", "http://api.brewerydb.com/v2/": "/v2/" };

/** A running server. */
class Server {
  #child;
  #errors = "";

  constructor(url, child) {
    this.url = url;
    this.replace = builtIn;
    this.#child = child;
    this.control = new Control(url, () => this.#explain());
  }

  /** Starts a server on a free port with options of the command line. */
  static async start(options, cwd) {
    // Variables that are meant for another server, such as MOCKSE_PORT_FILE, would change this one.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("MOCKSE_")));
    // If this process is killed, its end of standard input is closed, and the server stops.
    const words = ["--port", "0", "--quiet", "--format", "json", "--drain", "0s", "--stop-at-eof", ...options];
    const child = spawn(binary(), words, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
    const server = new Server("", child);
    child.stderr.on("data", (part) => (server.#errors = (server.#errors + part).slice(-2000)));
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, "close").then(([code, signal]) => {
      throw new MockseError(`the mockse server didn't start (${ending(code, signal)}): ${server.#errors.trim()}`);
    });
    const [banner] = await Promise.race([once(lines, "line"), ended]);
    const { url, replace } = JSON.parse(banner);
    server.url = server.control.url = url;
    const paths = Object.entries(replace).map(([base, local]) => [base, new URL(local).pathname]);
    server.replace = Object.fromEntries(paths);
    // A script that forgets to stop its server ends all the same, and the server with it.
    for (const handle of [child, child.stdin, child.stdout, child.stderr]) handle.unref();
    process.once("exit", () => child.kill());
    return server;
  }

  async sandbox(settings = {}, name = "") {
    const unique = `${name.replace(/[^A-Za-z0-9.-]+/g, "-").slice(0, 40)}-${randomUUID().slice(0, 13)}`;
    const sandbox = new Sandbox(this, unique);
    try {
      await sandbox.settings(settings);
    } catch (error) {
      // A refused change has created the sandbox.
      await sandbox.delete();
      throw error;
    }
    return sandbox;
  }

  async stop() {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(timer);
  }

  /** Returns the reason why the server doesn't respond, as far as it is known. */
  async #explain() {
    const child = this.#child;
    if (child === undefined) return "the mockse server has stopped, or the URL is wrong";
    if (child.exitCode === null && child.signalCode === null) {
      // The connection can break before the exit is known.
      const timer = new Promise((resume) => setTimeout(resume, 1000));
      await Promise.race([once(child, "exit"), timer]);
    }
    if (child.exitCode === null && child.signalCode === null) return "the mockse server is still running";
    const reason = `the mockse server has stopped (${ending(child.exitCode, child.signalCode)})`;
    return this.#errors === "" ? reason : `${reason}: ${this.#errors.trim()}`;
  }
}

const ending = (code, signal) => (signal === null ? `exit code ${code}` : signal);

/** Starts a server, or uses the one at `url`. */
async function startMockse({ options = [], cwd, url } = {}) {
  if (url === undefined) return Server.start(options, cwd);
  const server = new Server(url.replace(/\/$/, ""));
  await server.control.call("GET", "health");
  return server;
}

module.exports = { startMockse };
