// Reads the token from a store that takes a moment.
const readToken = () => new Promise((done) => setTimeout(done, 20, "none"));

// The users of a site, as a screen shows them. It loads page after page.
export class UserList {
  rows = [];
  state = "idle";
  #page = 0;
  #seen = new Set();
  #isLoading = false;
  #pauseEnd = 0;

  constructor(url, params) {
    Object.assign(this, { url, params });
  }

  // The user is near the bottom.
  async loadMore() {
    if (this.#isLoading || this.state === "end" || performance.now() < this.#pauseEnd) return;
    this.#isLoading = true;
    const token = await readToken();
    this.state = "loading";
    try {
      const number = this.#page + 1;
      const page = await this.#fetch(number, token);
      for (const row of page.items) {
        if (!this.#seen.has(row.user_id)) this.rows.push(row);
        this.#seen.add(row.user_id);
      }
      this.#page = number;
      this.#pause(page.backoff);
      this.state = page.has_more ? "idle" : "end";
    } catch {
      this.state = "error";
    } finally {
      this.#isLoading = false;
    }
  }

  async #fetch(number, token) {
    const query = new URLSearchParams({ ...this.params, page: number });
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${this.url}?${query}`, { headers, signal: AbortSignal.timeout(5000) });
    if (!response.ok) {
      this.#pause(response.headers.get("Retry-After"));
      throw new Error(`status ${response.status}`);
    }
    const page = await response.json();
    if (typeof page.has_more !== "boolean") throw new Error("not a page");
    return page;
  }

  #pause(seconds) {
    this.#pauseEnd = performance.now() + 1000 * (seconds ?? 0);
  }
}
