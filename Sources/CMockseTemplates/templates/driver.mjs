// A driver for mockse: mockse conform -- node driver.mjs
import { createInterface } from "node:readline";

// [client]
// How each API pages: the names of its parameters, a page's ids, and what the request for the next page says, if any.
// Slack's list is led by cursors, which only the page before gives: mockse conform --api slack -- node driver.mjs
const apis = {
  stackexchange: {
    position: "page", first: 1, size: "pagesize", ids: (page) => page.items.map((row) => row.user_id),
    next: (page, number) => (isTrue(page.has_more) ? number + 1 : null),
  },
  brewerydb: {
    position: "p", first: 1, ids: (page) => (page.data ?? []).map((row) => row.id),
    next: (page, number) => (page.currentPage < (page.numberOfPages ?? 1) ? number + 1 : null),
  },
  slack: {
    position: "cursor", first: null, size: "limit", ids: (page) => page.members.map((row) => row.id),
    next: (page) => page.response_metadata?.next_cursor || null,
  },
};

// A list that loads page after page, one at a time.
class Client {
  ids = []; seen = new Set(); next = null; state = "idle"; resumeAt = 0; isFresh = true;

  constructor(list) {
    this.list = list;
    this.load();
  }

  async load() {
    const isDone = this.state === "end" && !this.isFresh;
    if (this.loading || isDone || performance.now() < this.resumeAt) return;
    const { dialect, baseURL, path, params, pageSize } = this.list;
    const api = apis[dialect];
    const position = this.isFresh ? api.first : this.next;
    const loading = (this.loading = new AbortController());
    const timer = setTimeout(() => loading.abort(), 2000);
    this.state = "loading";
    try {
      const query = new URLSearchParams(params);
      if (position !== null) query.set(api.position, position);
      if (pageSize) query.set(api.size, pageSize);
      // A browser's cache would send equal requests one at a time, and hide a missing guard.
      const response = await fetch(`${baseURL}${path}?${query}`, { signal: loading.signal, cache: "no-store" });
      if (loading === this.loading) this.resumeAt = performance.now() + retryAfter(response);
      // A number beyond 2^53 would lose digits, so ids are read as strings.
      const page = JSON.parse((await response.text()).replace(/"user_id":(\d+)/g, '"user_id":"$1"'));
      if (loading !== this.loading) return; // A refresh has superseded this page.
      this.resumeAt = Math.max(this.resumeAt, performance.now() + 1000 * (page.backoff ?? 0));
      if (!response.ok) throw new Error(`status ${response.status}`);
      // A cursor that has expired never works again.
      if (page.error === "invalid_cursor") this.isFresh = true;
      const [ids, next] = [api.ids(page), api.next(page, position)];
      if (this.isFresh) { this.ids = []; this.seen = new Set(); }
      for (const id of ids.map(String)) {
        if (!this.seen.has(id)) this.ids.push(id);
        this.seen.add(id);
      }
      Object.assign(this, { next, isFresh: false, state: next === null ? "end" : "idle" });
    } catch (error) {
      console.error("page", position, "failed:", String(error));
      if (loading === this.loading) this.state = "error";
    } finally {
      clearTimeout(timer);
      if (loading === this.loading) this.loading = null;
    }
  }

  more() { this.load(); }
  retry() { this.load(); }

  refresh() {
    if (this.loading && this.isFresh) return; // The first page is on its way.
    this.cancel();
    this.isFresh = true;
    this.load();
  }

  query(params) {
    this.cancel();
    Object.assign(this, { list: { ...this.list, params }, ids: [], isFresh: true, state: "idle" });
    this.load();
  }

  cancel() {
    if (this.loading) this.state = "idle";
    this.loading?.abort();
    this.loading = null;
  }

  close() { this.cancel(); }
}

// Returns a Boolean value, and throws if a page doesn't have it.
function isTrue(value) {
  if (typeof value !== "boolean") throw new Error("not a page");
  return value;
}

// Returns the milliseconds that a failed response asks to wait, in seconds or as a date.
function retryAfter(response) {
  const text = response.ok ? "0" : response.headers.get("Retry-After") ?? "0";
  return /^\d+$/.test(text) ? 1000 * text : (Date.parse(text) || 0) - Date.now();
}

// [hello]
// FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
const hello = {
  protocol: 1, name: "my client", dialects: ["stackexchange", "brewerydb", "slack"],
  verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
  pageSize: "settable", sources: 1, timeoutMs: 2000, instances: 8, without: ["ops", "sources"],
};
// [commands]

let client;
const commands = {
  hello: () => hello,
  open: (list) => { client?.close(); client = new Client(list); },
  more: ({ source }) => void client.more(source),
  refresh: () => void client.refresh(),
  retry: () => void client.retry(),
  query: ({ params }) => void client.query(params),
  cancel: () => void client.cancel(),
  close: () => void client.close(),
  list: () => ({ ids: client.ids, state: client.state }),
  async idle({ ms }) {
    for (const end = Date.now() + ms; client.state === "loading" && Date.now() < end; ) {
      await new Promise((done) => setTimeout(done, 5));
    }
    return { state: client.state };
  },
};
async function reply({ id, verb, ...command }) {
  if (!Object.hasOwn(commands, verb)) return { id, unsupported: true };
  try { return { id, ...(await commands[verb](command)) }; }
  catch (error) { return { id, error: String(error) }; }
}

// [loop]
console.log = console.error; // Standard output is for replies only.
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await reply(JSON.parse(line))) + "\n");
}
process.exit();
