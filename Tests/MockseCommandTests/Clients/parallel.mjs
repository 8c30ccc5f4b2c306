// A driver of a client that loads two pages at once: an event emitter, with rows derived from a map of pages.
import { EventEmitter } from "node:events";
import { createInterface } from "node:readline";
const apis = {
  stackexchange: { position: "page", size: "pagesize", rows: (p) => p.items.map((r) => [String(r.user_id), String(r.reputation)]),
    more: (p) => { if (typeof p.has_more !== "boolean") throw new Error("not a page"); return p.has_more; } },
  brewerydb: { position: "p", rows: (p) => (p.data ?? []).map((r) => [String(r.id), String(r.updateDate)]),
    more: (p) => p.currentPage < (p.numberOfPages ?? 1) },
};
const now = () => performance.now();
function pauseOf(response) {
  const text = response.headers.get("Retry-After") ?? "0";
  return Math.max(0, /^\d+$/.test(text) ? 1000 * text : Date.parse(text) - Date.now());
}
function address({ dialect, baseURL, path, pageSize }, params, number) {
  const api = apis[dialect], q = new URLSearchParams(params);
  q.set(api.position, number); if (pageSize && api.size) q.set(api.size, pageSize);
  return `${baseURL}${path}?${q}`;
}
function parse(dialect, text) {
  const p = JSON.parse(text.replace(/"user_id":(\d+)/g, '"user_id":"$1"'));
  return { rows: apis[dialect].rows(p), more: apis[dialect].more(p), pause: 1000 * (p.backoff ?? 0), raw: p };
}
// One request with a time limit. Throws an error with .pause on failure.
async function fetchPage(list, params, number, signal, ms = 2000) {
  const own = new AbortController(), abort = () => own.abort();
  if (signal.aborted) throw new Error("aborted");
  signal.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms);
  try {
    const response = await fetch(address(list, params, number), { signal: own.signal });
    if (!response.ok) throw Object.assign(new Error(`status ${response.status}`), { pause: pauseOf(response), status: response.status });
    return parse(list.dialect, await response.text());
  } finally { clearTimeout(timer); signal.removeEventListener("abort", abort); }
}
async function run(hello, make) {
  hello = { protocol: 1, dialects: ["stackexchange", "brewerydb"], verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
    pageSize: "settable", sources: 1, timeoutMs: 2000, instances: 4, without: ["ops", "sources"], ...hello };
  let client;
  const commands = {
    hello: () => hello,
    open: (list) => { client?.close(); client = make(list); },
    more: ({ source }) => void client.more(source), refresh: () => void client.refresh(), retry: () => void client.retry(),
    query: ({ params }) => void client.query(params), cancel: () => void client.cancel(), close: () => void client.close(),
    list: () => ({ ...client.list(), state: client.state() }),
    async idle({ ms }) {
      for (const end = Date.now() + ms; client.state() === "loading" && Date.now() < end; ) await new Promise((d) => setTimeout(d, 5));
      return { state: client.state() };
    },
  };
  const reply = async ({ id, verb, ...command }) => {
    if (!Object.hasOwn(commands, verb)) return { id, unsupported: true };
    try { return { id, ...(await commands[verb](command)) }; } catch (error) { return { id, error: String(error) }; }
  };
  console.log = console.error;
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(JSON.stringify(await reply(JSON.parse(line))) + "\n");
  process.exit();
}
class Pager extends EventEmitter {
  pages = []; arrived = new Map(); slots = new Map(); stale = true; failed = false; resumeAt = 0;
  constructor(info) {
    super();
    this.info = info; this.params = info.params;
    this.on("want", () => this.want());
    this.on("page", (number, page) => this.arrive(number, page));
    this.on("error", (error) => this.fail(error));
    this.emit("want");
  }
  get ended() { return !this.stale && this.pages.length > 0 && !this.pages.at(-1).more; }
  want() {
    if (now() < this.resumeAt || this.ended) return;
    if (this.stale) { if (!this.slots.size) this.request(1); return; }
    if (this.slots.size >= 2) return;
    let number = this.pages.length + 1;
    while (this.slots.has(number) || this.arrived.has(number)) {
      if (this.arrived.get(number)?.more === false) return;
      number++;
    }
    this.request(number);
  }
  async request(number) {
    const controller = new AbortController();
    this.slots.set(number, controller);
    this.failed = false;
    try {
      const page = await fetchPage(this.info, this.params, number, controller.signal);
      if (this.slots.get(number) !== controller) return;
      this.slots.delete(number);
      this.emit("page", number, page);
    } catch (error) {
      if (this.slots.get(number) !== controller) return;
      this.slots.delete(number);
      this.emit("error", error);
    }
  }
  arrive(number, page) {
    this.resumeAt = Math.max(this.resumeAt, now() + page.pause);
    if (this.stale) { this.pages = []; this.arrived.clear(); this.stale = false; }
    this.arrived.set(number, page);
    while (this.arrived.has(this.pages.length + 1)) {
      const n = this.pages.length + 1;
      this.pages.push(this.arrived.get(n));
      this.arrived.delete(n);
      if (!this.pages.at(-1).more) { this.drop(); this.failed = false; }
    }
  }
  fail(error) { this.failed = true; this.resumeAt = Math.max(this.resumeAt, now() + (error.pause ?? 0)); }
  drop() { for (const c of this.slots.values()) c.abort(); this.slots.clear(); this.arrived.clear(); }
  more() { this.emit("want"); }
  retry() { this.emit("want"); }
  refresh() {
    if (this.stale && this.slots.size) return;
    this.drop(); this.stale = true; this.failed = false;
    this.emit("want");
  }
  query(params) {
    this.drop(); this.params = params; this.pages = []; this.stale = true; this.failed = false;
    this.emit("want");
  }
  cancel() {
    if (!this.slots.size) return;
    for (const c of this.slots.values()) c.abort();
    this.slots.clear(); this.failed = false;
  }
  close() { this.drop(); this.removeAllListeners(); }
  state() { return this.slots.size ? "loading" : this.failed ? "error" : this.ended ? "end" : "idle"; }
  list() {
    const seen = new Set(), ids = [];
    for (const page of this.pages) for (const [id] of page.rows) if (!seen.has(id)) { seen.add(id); ids.push(id); }
    return { ids };
  }
}
await run({ name: "C", concurrency: 2, sources: 2, without: ["ops"] }, (list) => new Pager(list));
