// The users of a site, in a page that loads more of them near its bottom.
const [rows, message] = ["ul", "p"].map((name) => document.querySelector(name));

export class UserList {
  #page = 0;
  #seen = new Set();
  #isLoading = false;
  #pauseEnd = 0;
  #events = new AbortController();

  constructor(url, params) {
    Object.assign(this, { url, params });
    rows.replaceChildren();
    scrollTo(0, 0);
    addEventListener("scroll", () => this.#scrolled(), { signal: this.#events.signal });
    this.#show("idle");
    this.#load();
  }

  // The user leaves.
  close() {
    this.#events.abort();
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = document.scrollingElement;
    if (scrollHeight - scrollTop - clientHeight < 80) this.#load();
  }

  async #load() {
    if (this.#isLoading || this.state === "end" || performance.now() < this.#pauseEnd) return;
    this.#isLoading = true;
    this.#show("loading");
    try {
      const page = await this.#fetch(this.#page + 1);
      for (const { user_id: id, display_name: name } of page.items) {
        if (!this.#seen.has(id)) rows.append(Object.assign(document.createElement("li"), { id, textContent: name }));
        this.#seen.add(id);
      }
      this.#page += 1;
      this.#show(page.has_more ? "idle" : "end");
    } catch {
      if (!this.#events.signal.aborted) this.#show("error");
    } finally {
      this.#isLoading = false;
    }
  }

  async #fetch(number) {
    const query = new URLSearchParams({ ...this.params, page: number });
    const signal = AbortSignal.any([this.#events.signal, AbortSignal.timeout(5000)]);
    const response = await fetch(`${this.url}?${query}`, { signal, cache: "no-store" });
    this.#pause(response.headers.get("Retry-After"));
    const page = await response.json();
    this.#pause(page.backoff);
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (typeof page.has_more !== "boolean") throw new Error("not a page");
    return page;
  }

  #pause(seconds) {
    if (seconds > 0) this.#pauseEnd = Math.max(this.#pauseEnd, performance.now() + 1000 * seconds);
  }

  #show(state) {
    this.state = state;
    message.textContent = { idle: "", loading: "Loading …", end: "That's all.", error: "Scroll to try again." }[state];
  }
}
