import { apis, pageLoader } from "./demo-apis.js";

/** Lets `mockse conform --http` operate a list, as any client's driver does. `show(list)` displays it. */
export async function drive({ rules, makeList, displayedIds }) {
  const timeoutMs = 4000;
  let list;
  const commands = {
    hello: () => ({
      protocol: 1, name: "the demo's list", dialects: Object.keys(apis), timeoutMs, pageSize: "settable",
      verbs: ["list", "idle", "refresh", "retry", "query", "cancel"], without: ["ops", "sources"],
    }),
    open({ dialect, baseURL, path, params, pageSize }) {
      list?.cancel();
      const api = apis[dialect];
      const size = pageSize ? { [api.sizeParameter]: pageSize } : {};
      const base = new URL(baseURL).pathname;
      const loadPage = pageLoader(api, path, (target, options) => fetch(base + target, options));
      list = makeList({
        query: params, rules, timeoutMs, loadPage: (page, query, signal) => loadPage(page, { ...query, ...size }, signal),
      });
    },
    more: () => list.more(),
    refresh: () => list.refresh(),
    retry: () => list.retry(),
    query: ({ params }) => list.change(params),
    cancel: () => list.cancel(),
    close: () => list.cancel(),
    list: () => ({ ids: displayedIds(), state: list.state }),
    async idle({ ms }) {
      for (const end = Date.now() + ms; list.state === "loading" && Date.now() < end; ) {
        await new Promise((done) => setTimeout(done, 5));
      }
      return { state: list.state };
    },
  };
  while (true) {
    const response = await fetch("/_mockse/driver/next").catch(() => null);
    if (!response) return; // The run is over.
    const { id, verb, ...command } = await response.json();
    if (!verb) continue;
    const reply = Object.hasOwn(commands, verb) ? await commands[verb](command) : { unsupported: true };
    await fetch("/_mockse/driver/reply", { method: "POST", body: JSON.stringify({ id, ...reply }) });
  }
}
