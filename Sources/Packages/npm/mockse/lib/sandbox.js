"use strict";
const { AssertionError } = require("node:assert");
const { difference } = require("./complete.js");
const { Control, MockseError, key, option } = require("./control.js");
const { route } = require("./route.js");

const renamed = (object, rename) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value]));

/** A sandbox: a base URL with its own settings, faults and journal of requests. */
class Sandbox {
  #server;
  #name;
  #control;

  constructor(server, name) {
    this.#server = server;
    this.#name = name;
    this.url = `${server.url}/~${name}`;
    this.#control = new Control(this.url, server.control.explain);
  }

  async settings(changes = {}) {
    return renamed(await this.#control.call("PATCH", "settings", renamed(changes, option)), key);
  }

  async journal() {
    const text = await this.#control.text("GET", "journal");
    const exchanges = text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    // The server lists them in the order in which they ended. After a failure, that can differ from run to run.
    return exchanges.sort((one, other) => one.arrived_ns - other.arrived_ns);
  }

  async findings({ incomplete = false } = {}) {
    const { targets } = await this.#control.call("GET", "report");
    return targets.flatMap(({ target, findings }) => findings.map((finding) => ({ target, ...finding })))
      .filter(({ rule }) => incomplete || rule !== "incomplete");
  }

  async report() {
    return (await this.#control.text("GET", "report", undefined, "text/plain")).trim();
  }

  async truth(target) {
    const path = target.startsWith(`${this.url}/`) ? target.slice(this.url.length) : target;
    const { ids, reachable } = await this.#control.call("GET", `truth?target=${encodeURIComponent(path)}`);
    return { ids, reachable };
  }

  async assertComplete(ids, target) {
    const message = difference(ids, await this.truth(target));
    if (message !== null) throw new AssertionError({ message: `${target}: ${message}` });
  }

  get env() {
    return { ...process.env, MOCKSE_URL: this.url };
  }

  route(page) {
    return route(page, this.url, this.#server.replace);
  }

  /** Deletes the sandbox. Does nothing if the server has stopped. */
  async delete() {
    try {
      await this.#server.control.call("DELETE", `sandboxes/${this.#name}`);
    } catch (error) {
      if (!(error instanceof MockseError)) throw error;
    }
  }
}

module.exports = { Sandbox };
