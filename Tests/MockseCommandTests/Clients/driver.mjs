// A web page's paging client, driven over HTTP as in a browser. Arguments: the suite's URL and the client's one bug.
const [suite, mistake = ""] = process.argv.slice(2);

class Client {
  constructor(address) {
    Object.assign(this, { address, ids: [], seen: new Set(), page: 0, loading: false, more: true, pause: 0, failed: false });
    this.load();
  }

  async load() {
    if ((this.loading && mistake !== "no-guard") || !this.more || performance.now() < this.pause) return;
    this.loading = true;
    if (mistake === "no-retry") this.page += 1;
    const page = mistake === "no-retry" ? this.page : this.page + 1;
    const { dialect, baseURL, path, params, pageSize } = this.address;
    const stack = dialect === "stackexchange";
    const query = new URLSearchParams({ ...params, [stack ? "page" : "p"]: page });
    if (stack && pageSize) query.set("pagesize", pageSize);
    try {
      const response = await fetch(`${baseURL}${path}?${query}`);
      this.pause = performance.now() + (response.ok ? 0 : retryAfter(response));
      const body = await response.json();
      this.pause = Math.max(this.pause, performance.now() + 1000 * (body.backoff ?? 0));
      if (!response.ok) throw new Error(response.status);
      for (const row of stack ? body.items : (body.data ?? [])) {
        const id = String(stack ? row.user_id : row.id);
        if (mistake === "no-dedupe" || !this.seen.has(id)) this.ids.push(id);
        this.seen.add(id);
      }
      this.page = page;
      this.failed = false;
      this.more = stack ? body.has_more : body.currentPage < (body.numberOfPages ?? 1);
    } catch (error) {
      this.failed = true;
      console.error("page", page, "failed:", String(error));
    }
    this.loading = false;
  }
}

const state = (client) =>
  client.loading ? "loading" : client.failed ? "error" : client.more ? "idle" : "end";

// Waits until nothing is loading.
async function idle(client, limit) {
  const deadline = performance.now() + limit;
  while (client.loading && performance.now() < deadline) await new Promise((done) => setTimeout(done, 1));
  return { state: state(client) };
}

// Returns the milliseconds that a failed response asks to wait, in either form.
function retryAfter(response) {
  const text = response.headers.get("Retry-After") ?? "0";
  return /^\d+$/.test(text) ? 1000 * text : Date.parse(text) - Date.now();
}

let client;
const verbs = {
  hello: () => ({ protocol: 1, name: "a page's client", verbs: ["list", "idle"], pageSize: "settable" }),
  open: (command) => void (client = new Client(command)),
  more: () => void client.load(),
  idle: ({ ms }) => idle(client, ms),
  list: () => ({ ids: client.ids }),
  close: () => {},
};
while (true) {
  let command;
  try {
    command = await (await fetch(`${suite}/_mockse/driver/next`)).json();
  } catch {
    break; // The suite is over.
  }
  if (command.id === undefined) continue;
  const verb = verbs[command.verb];
  const reply = { id: command.id, ...(verb ? await verb(command) : { unsupported: true }) };
  await fetch(`${suite}/_mockse/driver/reply`, { method: "POST", body: JSON.stringify(reply) });
}
