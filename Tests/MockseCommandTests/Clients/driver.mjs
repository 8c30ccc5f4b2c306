// A page's paging client, operated over HTTP as in a browser. Arguments: the suite's URL, the client's one mistake.
const [suite, mistake = ""] = process.argv.slice(2);

class Client {
  constructor(address) {
    Object.assign(this, { address, ids: [], seen: new Set(), page: 0, loading: false, more: true });
    this.load();
  }

  async load() {
    if ((this.loading && mistake !== "no-guard") || !this.more) return;
    this.loading = true;
    if (mistake === "no-retry") this.page += 1;
    const page = mistake === "no-retry" ? this.page : this.page + 1;
    const { dialect, baseURL, path, params, pageSize } = this.address;
    const stack = dialect === "stackexchange";
    const query = new URLSearchParams({ ...params, [stack ? "page" : "p"]: page });
    if (stack && pageSize) query.set("pagesize", pageSize);
    try {
      const response = await fetch(`${baseURL}${path}?${query}`);
      if (!response.ok) throw new Error(response.status);
      const body = await response.json();
      for (const row of stack ? body.items : body.data) {
        const id = String(stack ? row.user_id : row.id);
        if (mistake === "no-dedupe" || !this.seen.has(id)) this.ids.push(id);
        this.seen.add(id);
      }
      this.page = page;
      this.more = stack ? body.has_more : body.currentPage < body.numberOfPages;
    } catch (error) {
      console.error("page", page, "failed:", String(error));
    }
    this.loading = false;
  }
}

let client;
const verbs = {
  hello: () => ({ protocol: 1, name: "a page's client", verbs: ["list"], pageSize: "settable" }),
  open: (command) => void (client = new Client(command)),
  more: () => void client.load(),
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
  const reply = { id: command.id, ...(verb ? verb(command) : { unsupported: true }) };
  await fetch(`${suite}/_mockse/driver/reply`, { method: "POST", body: JSON.stringify(reply) });
}
