"use strict";

/** A call that failed, or a server that didn't start or has stopped. */
class MockseError extends Error {
  name = "MockseError";
}

/** Returns the name of the option that a key sets: `failRate` sets `fail-rate`. */
const option = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the key for an option. */
const key = (option) => option.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** The control API below a base URL, which is that of a server or of a sandbox. */
class Control {
  /** `explain` returns the reason why the server doesn't respond. */
  constructor(url, explain) {
    this.url = url;
    this.explain = explain;
  }

  /** Makes a call, and returns the JSON of its response. */
  async call(method, path, body) {
    return JSON.parse(await this.text(method, path, body));
  }

  /** Makes a call, and returns the text of its response. */
  async text(method, path, body, accept = "application/json") {
    const headers = { Accept: accept };
    const token = process.env.MOCKSE_CONTROL_TOKEN;
    if (token) headers.Authorization = `Bearer ${token}`;
    let response, text;
    try {
      response = await fetch(`${this.url}/_mockse/${path}`, { method, headers, body: body && JSON.stringify(body) });
      text = await response.text();
    } catch (error) {
      const reason = error.cause?.message ?? error.message;
      throw new MockseError(`${this.url}: no response (${reason}); ${await this.explain()}`);
    }
    if (!response.ok) throw this.#refusal(response.status, text);
    return text;
  }

  #refusal(status, text) {
    try {
      const { error } = JSON.parse(text);
      // The key can lead into the value: rules[0].match.page.
      const name = error.key.replace(/^[^.[]*/, key);
      const reason = error.reason.replace(/did you mean [a-z-]+\?$/, key);
      return new MockseError(`${name}=${error.value}: ${reason}`);
    } catch {
      return new MockseError(`${this.url}: not a mockse server: it responded with ${status}; check the URL`);
    }
  }
}

module.exports = { Control, MockseError, key, option };
