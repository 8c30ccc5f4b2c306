import { call } from "./api.js";

export { explain } from "./notice.js";

/** What the page says about its requests. */
export const note = "Requests go to this server, past the browser’s cache.";

/** A sandbox of its own on the server that sent this page, used through the public API like any client's. */
export class Sandbox {
  constructor(name) {
    this.name = name;
    this.at = `/~${name}`;
  }

  /** Starts over, with these settings. */
  async prepare(settings) {
    await call("POST", "reset", {}, { at: this.at });
    await call("PATCH", "settings", settings, { at: this.at });
  }

  /** Sends a request of the list. */
  send = (path, options) => fetch(this.at + path, options);

  /** Returns what the server's report says about a list that displays these ids. */
  async report(target, ids) {
    await call("POST", "shown", { target, ids }, { at: this.at });
    return (await call("GET", "report", undefined, { at: this.at })).targets;
  }

  /** Removes the sandbox, also while the page is being left. */
  remove() {
    call("DELETE", `sandboxes/${this.name}`, undefined, { at: "", keepalive: true }).catch(() => {});
  }
}
