// A driver for mockse: mockse conform -- node driver.mjs
import { createInterface } from "node:readline";

// [client]
// A list that loads page after page, one at a time.
class Client {
  ids = []; seen = new Set(); page = 0; state = "idle"; resumeAt = 0; isFresh = true;

  constructor(list) {
    this.list = list;
    this.load();
  }

  async load() {
    const isDone = this.state === "end" && !this.isFresh;
    if (this.loading || isDone || performance.now() < this.resumeAt) return;
    const page = this.isFresh ? 1 : this.page + 1;
    const loading = (this.loading = new AbortController());
    const timer = setTimeout(() => loading.abort(), 2000);
    this.state = "loading";
    try {
      const { dialect, baseURL, path, params, pageSize } = this.list;
      const isStack = dialect === "stackexchange";
      const query = new URLSearchParams({ ...params, [isStack ? "page" : "p"]: page });
      if (pageSize) query.set("pagesize", pageSize);
      // A browser's cache would send equal requests one at a time, and hide a missing guard.
      const response = await fetch(`${baseURL}${path}?${query}`, { signal: loading.signal, cache: "no-store" });
      if (loading === this.loading) this.resumeAt = performance.now() + retryAfter(response);
      if (!response.ok) throw new Error(`status ${response.status}`);
      // A number beyond 2^53 would lose digits, so ids are read as strings.
      const body = JSON.parse((await response.text()).replace(/"user_id":(\d+)/g, '"user_id":"$1"'));
      const rows = isStack ? body.items : body.data ?? [];
      const hasMore = isStack ? body.has_more : body.currentPage < (body.numberOfPages ?? 1);
      if (loading !== this.loading) return; // A refresh has superseded this page.
      if (!Array.isArray(rows) || typeof hasMore !== "boolean") throw new Error("not a page");
      if (this.isFresh) { this.ids = []; this.seen = new Set(); }
      for (const id of rows.map((row) => String(isStack ? row.user_id : row.id))) {
        if (!this.seen.has(id)) this.ids.push(id);
        this.seen.add(id);
      }
      this.resumeAt = performance.now() + 1000 * (body.backoff ?? 0);
      Object.assign(this, { page, isFresh: false, state: hasMore ? "idle" : "end" });
    } catch (error) {
      console.error("page", page, "failed:", String(error));
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
    Object.assign(this, { list: { ...this.list, params }, ids: [], isFresh: true });
    this.load();
  }

  cancel() {
    if (this.loading) this.state = "idle";
    this.loading?.abort();
    this.loading = null;
  }

  close() { this.cancel(); }
}

// Returns the milliseconds that a failed response asks to wait, in seconds or as a date.
function retryAfter(response) {
  const text = response.ok ? "0" : response.headers.get("Retry-After") ?? "0";
  return /^\d+$/.test(text) ? 1000 * text : Date.parse(text) - Date.now();
}

// [hello]
// FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
const hello = {
  protocol: 1, name: "my client", dialects: ["stackexchange", "brewerydb"],
  verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
  pageSize: "settable", sources: 1, timeoutMs: 2000, instances: 4, without: ["ops", "sources"],
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
