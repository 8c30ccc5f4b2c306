/** The six rules that a list follows. Each can be turned off, to see the bug that it prevents. */
export const everyRule = {
  guard: true, // Sends no request while one is open.
  dedupe: true, // Shows a row once, by its id.
  advance: true, // Counts a page when it has arrived, not when it is requested.
  retry: true, // Requests a page again after it failed.
  dropStale: true, // Cancels what a refresh or a new query supersedes, and drops it if it still arrives.
  backOff: true, // Waits as long as the server asks.
};

/**
 * An infinite list: what it displays, when it sends requests, and what it does with the responses.
 *
 * It knows neither a view nor an API. `loadPage(page, query, signal)` resolves to `{ rows, hasMore, pauseMs }`, or
 * rejects with an error that may have a `pauseMs`. `changed(load)` is called whenever something has changed.
 */
export class PagedList {
  rows = [];
  state = "idle"; // What the user sees: "idle", "loading", "end" or "error".
  resumeAt = 0; // The time at which a pause ends that the server asked for.
  #page = 0;
  #isFresh = true; // The next page is the first one of a new list.
  #seen = new Set();
  #loads = new Set();
  #generation = 0; // Counts how often the list has started over.

  constructor({ loadPage, query, rules = everyRule, timeoutMs = 30000, changed = () => {} }) {
    Object.assign(this, { loadPage, query, rules, timeoutMs, changed });
    this.#load();
  }

  /** The user is near the end of the list. */
  more() {
    if (this.rules.guard && this.#loads.size) return;
    if (!this.rules.retry && this.state === "error") return;
    if (this.state === "end" && !this.#isFresh) return;
    this.#load();
  }

  /** The user taps "Try again". */
  retry() {
    if (this.state === "error") this.more();
  }

  /** The user pulls to refresh. The first load serves a refresh, too. */
  refresh() {
    if (![...this.#loads].some((load) => load.isFresh)) this.#startOver();
  }

  /** The user changes the query. */
  change(query) {
    this.query = query;
    this.rows = [];
    this.#startOver();
  }

  /** The user leaves. A later `more` requests what has been abandoned. */
  cancel() {
    for (const load of this.#loads) this.#end(load, "canceled");
    if (this.state === "loading") this.state = "idle";
  }

  #startOver() {
    if (this.rules.dropStale) this.cancel();
    this.#generation += 1;
    this.#isFresh = true;
    this.state = this.#loads.size ? "loading" : "idle";
    this.#load();
  }

  async #load() {
    if (this.rules.backOff && performance.now() < this.resumeAt) return this.changed();
    const load = { page: this.#isFresh ? 1 : this.#page + 1, isFresh: this.#isFresh, generation: this.#generation };
    Object.assign(load, { query: this.query, sentAt: performance.now(), outcome: "open", abort: new AbortController() });
    if (!this.rules.advance) this.#page = load.page;
    this.#loads.add(load);
    this.state = "loading";
    this.changed(load);
    const timer = setTimeout(() => load.abort.abort(), this.timeoutMs);
    try {
      const page = await this.loadPage(load.page, load.query, load.abort.signal);
      if (load.outcome === "open") this.#show(page, load);
    } catch (error) {
      if (load.outcome === "open") this.#fail(error, load);
    }
    clearTimeout(timer);
  }

  #show({ rows, hasMore, pauseMs = 0 }, load) {
    if (load.isFresh) {
      this.rows = [];
      this.#seen = new Set();
    }
    const isNew = (row) => !this.#seen.has(row.id) && this.#seen.add(row.id);
    this.rows = this.rows.concat(this.rules.dedupe ? rows.filter(isNew) : rows);
    this.#page = load.page;
    this.#isFresh = false;
    this.#pause(pauseMs);
    this.#end(load, load.generation === this.#generation ? "shown" : "stale", hasMore ? "idle" : "end");
  }

  #fail(error, load) {
    this.#pause(error.pauseMs ?? 0);
    this.#end(load, "failed", "error");
  }

  #pause(time) {
    if (time > 0) this.resumeAt = Math.max(this.resumeAt, performance.now() + time);
  }

  #end(load, outcome, state = this.state) {
    Object.assign(load, { outcome, endedAt: performance.now() });
    load.abort.abort();
    this.#loads.delete(load);
    this.state = this.#loads.size ? "loading" : state;
    this.changed(load);
  }
}
