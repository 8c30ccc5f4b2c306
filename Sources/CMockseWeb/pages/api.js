// The control API, as any program can call it.

const place = /^(.*?)(?:\/_mockse(?:\/.*)?|\/)?$/.exec(location.pathname);

/** The base URL of the sandbox that the page is about: "" for the server itself, or "/~NAME". */
export const base = place ? place[1] : "";

/** The sandbox's name; "" for the server itself. */
export const sandbox = /^\/(?:~|%7[Ee])([^/]*)$/.exec(base)?.[1] ?? "";

const key = "mockse-token";

/** Reads the token in `#token=…` once, keeps it for this tab, and drops it from the address bar. */
function token() {
  const found = /^#(?:.*&)?token=([^&]*)/.exec(location.hash);
  if (found) {
    setToken(decodeURIComponent(found[1]));
    const rest = location.hash.slice(1).split("&").filter((part) => !part.startsWith("token=")).join("&");
    history.replaceState(null, "", location.pathname + location.search + (rest ? `#${rest}` : ""));
  }
  try { return sessionStorage.getItem(key); } catch { return memory; }
}

let memory = null;

/** Sets the token that all calls send. */
export function setToken(value) {
  memory = value;
  try { sessionStorage.setItem(key, value); } catch { /* The browser stores nothing: the token ends with the page. */ }
}

token();

/** A refusal by the control API. */
export class Refused extends Error {
  constructor(status, error) {
    super(error?.reason ?? `the server responded with ${status}`);
    this.status = status;
    this.key = error?.key ?? "";
  }
}

/** Makes a control call, and returns its response; throws `Refused`, or an error if the server can't be reached. */
export async function request(method, path, { body, accept, signal, last, keepalive, root = false, at = root ? "" : base } = {}) {
  const headers = {};
  if (last) headers["Last-Event-ID"] = last;
  const secret = token();
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (accept) headers.Accept = accept;
  const text = body === undefined || typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body);
  const response = await fetch(`${at}/_mockse/${path}`, {
    method, headers, body: text, signal, keepalive, cache: "no-store",
  });
  if (response.ok) return response;
  throw new Refused(response.status, (await response.json().catch(() => ({}))).error);
}

/** Makes a control call, and returns its JSON. */
export const call = async (method, path, body, options = {}) => (await request(method, path, { body, ...options })).json();

/**
 * Follows the exchanges of the sandbox until `signal` aborts. A lost connection is made again from the last id.
 *
 * `on.exchanges(list)` gets exchanges as they end, in batches; `on.dropped(count)` and `on.skipped(count)` the number of
 * those that the journal no longer has, and that were left out to keep the rate; `on.restarted()` says that earlier exchanges are gone with their server or sandbox;
 * `on.state(text, error)` is "open", "lost" or "refused".
 */
export async function follow(on, { since = 0, rate = 1000, signal } = {}) {
  let last = since;
  let delay = 250;
  let started = 0;
  const restart = () => {
    last = 0;
    on.restarted();
  };
  while (!signal?.aborted) {
    try {
      // A server that was started again counts from 1.
      const { uptime_ns: uptime } = await call("GET", "health", undefined, { signal, root: true });
      const start = Date.now() - uptime / 1e6;
      if (started && start - started > 1000) restart();
      started = start;
      const response = await request("GET", `events?rate=${rate}`, { signal, last });
      on.state("open");
      delay = 250;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const blocks = (rest + value).split("\n\n");
        rest = blocks.pop();
        const exchanges = [];
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          const type = /^event: (.*)$/m.exec(block)?.[1];
          if (!data) continue;
          if (type === "exchange") exchanges.push(JSON.parse(data));
          else if (type === "dropped") on.dropped(JSON.parse(data).count);
          else if (type === "skipped") on.skipped(JSON.parse(data).count);
        }
        if (exchanges.length) {
          if (exchanges[0].id <= last) restart();
          last = exchanges.at(-1).id;
          on.exchanges(exchanges);
        }
      }
      on.state("lost");
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof Refused && error.status === 403) {
        on.state("refused", error);
        return;
      }
      on.state("lost", error);
    }
    await new Promise((resume) => setTimeout(resume, delay));
    delay = Math.min(delay * 2, 4000);
  }
}
