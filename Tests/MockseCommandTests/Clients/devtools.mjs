// Drives Debian's Chromium through DevTools, without packages: `node --experimental-websocket`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

/** Waits until `body` returns something true, and returns that. */
export async function until(what, body, seconds = 30) {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    const value = await body();
    if (value) return value;
    if (Date.now() > limit) throw new Error(`timed out: ${what}`);
    await pause(50);
  }
}

/** A headless browser. */
export class Browser {
  #process;
  #profile = mkdtempSync(join(tmpdir(), "mockse-browser-"));
  #socket;
  #waiting = new Map();
  #sessions = new Map();
  #last = 0;

  static async start() {
    const browser = new Browser();
    browser.#process = spawn("chromium", [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--remote-debugging-port=0",
      `--user-data-dir=${browser.#profile}`, "about:blank",
    ], { stdio: "ignore" });
    const file = join(browser.#profile, "DevToolsActivePort");
    const lines = await until("Chromium starts", () => {
      try { return readFileSync(file, "utf8").split("\n").length > 1 && readFileSync(file, "utf8").split("\n"); } catch { return null; }
    });
    browser.#socket = new WebSocket(`ws://127.0.0.1:${lines[0]}${lines[1]}`);
    await new Promise((resume, fail) => {
      browser.#socket.onopen = resume;
      browser.#socket.onerror = () => fail(new Error("no DevTools"));
    });
    browser.#socket.onmessage = ({ data }) => browser.#receive(JSON.parse(data));
    return browser;
  }

  #receive({ id, result, error, method, params, sessionId }) {
    if (id) {
      const { resume, fail } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) fail(new Error(error.message));
      else resume(result);
    } else {
      this.#sessions.get(sessionId)?.receive(method, params);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = (this.#last += 1);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resume, fail) => this.#waiting.set(id, { resume, fail }));
  }

  /** Opens a page, and waits for its load event. */
  async open(url, { width = 1280, height = 900, dark = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, targetId, sessionId);
    this.#sessions.set(sessionId, page);
    for (const domain of ["Page", "Runtime", "Network", "Log", "DOM"]) await page.send(`${domain}.enable`);
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
    await page.go(url);
    return page;
  }

  async stop() {
    this.#socket.close();
    const ended = new Promise((resume) => this.#process.once("exit", resume));
    this.#process.kill();
    await ended;
    // The browser's own children may still write for a moment.
    await until("the profile is removed", () => {
      try { rmSync(this.#profile, { recursive: true, force: true }); } catch { return false; }
      return true;
    });
  }
}

/** A page, with what went wrong on it. */
export class Page {
  /** Messages at the level of errors, and uncaught exceptions. */
  errors = [];
  /** The URLs that the page requested. */
  requests = [];
  #browser;
  #target;
  #session;
  #loads = 0;

  constructor(browser, target, session) {
    this.#browser = browser;
    this.#target = target;
    this.#session = session;
  }

  receive(method, params) {
    if (method === "Page.loadEventFired") this.#loads += 1;
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Runtime.exceptionThrown") this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && params.type === "error") this.errors.push(params.args.map(({ value }) => value).join(" "));
    if (method === "Log.entryAdded" && params.entry.level === "error") this.errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  async go(url) {
    const loads = this.#loads;
    await this.send("Page.navigate", { url });
    await until(`${url} loads`, () => this.#loads > loads);
  }

  /** Returns the value of an expression, which may be a promise. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  until(expression, seconds = 30) {
    return until(expression, () => this.value(expression), seconds);
  }

  /** Enters a text in a control as a person does, and leaves the control. */
  enter(selector, text) {
    return this.value(`(() => { const field = document.querySelector(${JSON.stringify(selector)}); field.focus();
      field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true })); field.blur(); })()`);
  }

  click(selector) {
    return this.value(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  async press(key, code = key) {
    const text = key === "Enter" ? "\r" : undefined;
    for (const type of ["keyDown", "keyUp"]) await this.send("Input.dispatchKeyEvent", { type, key, code, text: type === "keyDown" ? text : undefined, windowsVirtualKeyCode: { Tab: 9, Enter: 13, ArrowRight: 39, ArrowLeft: 37, End: 35, Home: 36 }[key] });
  }

  /** Returns a picture of the whole page as PNG. */
  async picture() {
    const { cssContentSize: size } = await this.send("Page.getLayoutMetrics");
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, 4000), scale: 1 };
    const { data } = await this.send("Page.captureScreenshot", { format: "png", clip, captureBeyondViewport: true });
    return Buffer.from(data, "base64");
  }

  close() {
    return this.#browser.send("Target.closeTarget", { targetId: this.#target });
  }
}
