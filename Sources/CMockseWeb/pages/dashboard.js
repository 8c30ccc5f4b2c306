// The dashboard: shows what a client does, and changes what the server does.
import { base, call, follow, request, sandbox } from "./api.js";
import { byID, copy, counted, duration, el, shortened } from "./dom.js";
import { explain } from "./notice.js";
import { showSettings } from "./settings.js";
import { endOf, markWords, outcome, Timeline } from "./timeline.js";

const rowLimit = 100;
const rate = 1000;
const url = location.origin + base;

/** The difference between the server's clock and this page's, in nanoseconds. */
let clockOffset = null;
const now = () => (clockOffset === null ? null : performance.now() * 1e6 + clockOffset);

const live = new Timeline(byID("timeline"), { onselect: (exchange) => select([idOf(exchange)], false), clock: now });
/** The timeline of an opened journal, or null. */
let recorded = null;
let timeline = live;
let selected = new Set();
let skipped = 0;
let isReportDue = true;
let reportTime = 0;
let isPolling = false;
let shownTexts = new Map();

const idOf = (exchange) => exchange.key ?? exchange.id;

// What the client did.

function showRows() {
  const newest = timeline.exchanges.slice(-rowLimit);
  // Selected exchanges are shown, however old they are.
  const older = selected.size
    ? timeline.exchanges.filter((exchange) => selected.has(idOf(exchange)) && !newest.includes(exchange)).slice(-rowLimit) : [];
  const rows = [...older, ...newest].reverse().map((exchange) => {
    const kind = outcome(exchange);
    return el("tr", { class: selected.has(idOf(exchange)) ? "selected" : "", "data-id": idOf(exchange) },
      el("td", {}, String(exchange.id)),
      el("td", {}, duration(Math.max(0, exchange.arrived_ns - timeline.origin))),
      el("td", { class: "mono any" }, `${exchange.method} ${shortened(exchange.target, 200)}`),
      el("td", {}, String(exchange.page ?? "")),
      el("td", {}, String(exchange.attempt || "")),
      el("td", { class: kind === "delivered" ? "" : "bad" },
        `${exchange.status || "none"}${kind === "cut" ? ", cut off" : kind === "canceled" ? ", canceled" : ""}`),
      el("td", {}, duration(endOf(exchange) - exchange.arrived_ns)),
      el("td", { class: "bad" }, markWords(exchange)),
      el("td", { class: "mono any" }, shortened((exchange.faults ?? []).join(", "), 120)),
      el("td", {}, el("button", { type: "button", "data-curl": idOf(exchange), "aria-label": `Copy request ${exchange.id} as curl` }, "curl")));
  });
  const isBusy = byID("rows").contains(document.activeElement);
  if (!isBusy) byID("rows").replaceChildren(...rows);
  byID("empty").hidden = timeline.exchanges.length + timeline.held.length > 0;
}

/** Returns a command that makes a request again. */
function curl(exchange) {
  const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const method = exchange.method === "HEAD" ? " --head" : exchange.method === "GET" ? "" : ` -X ${quote(exchange.method)}`;
  return `curl -i${method} ${quote(url + exchange.target)}`;
}

function select(ids, focus) {
  selected = new Set(ids);
  timeline.select(ids, focus);
  showRows();
  const row = document.querySelector("#rows tr.selected");
  const frame = row?.closest(".scroll");
  if (frame) frame.scrollTop = row.offsetTop - frame.offsetTop;
}

/** Shows a report's findings, each as a button that leads to its requests. */
function showReport(report, exchanges) {
  const findings = report.targets.flatMap((target) => target.findings.map((finding) => ({
    ...finding, target,
    exchanges: finding.exchanges.map((id) => (recorded && target.sandbox ? `${target.sandbox}/${id}` : id)),
  })));
  timeline.findings = findings;
  const isSoft = ({ rule }) => rule === "incomplete" || rule === "shown_incomplete";
  const wrong = findings.filter((finding) => !isSoft(finding)).length;
  const requests = report.targets.reduce((sum, target) => sum + target.requests, 0);
  const text = requests === 0 ? "No request for a list yet."
    : `${counted(requests, "request")} for ${counted(report.targets.length, "list")}: ${wrong ? counted(wrong, "finding") : "nothing wrong"}.`;
  if (byID("summary").textContent !== text) byID("summary").textContent = text;
  const key = JSON.stringify(findings.map(({ rule, text, target }) => [rule, text, target.target]));
  if (byID("findings").dataset.key !== key) {
    byID("findings").dataset.key = key;
    byID("findings").replaceChildren(...findings.map((finding) => el("li", { class: isSoft(finding) ? "soft" : "" },
      el("button", { type: "button", onclick: () => select(finding.exchanges, false) },
        el("span", { class: "rule" }, finding.rule.replaceAll("_", " ")), ` ${shortened(finding.text, 600)} `,
        el("span", { class: "mono any muted" }, shortened(finding.target.target, 120))))));
  }
  showDisplayed(report, exchanges);
}

async function showDisplayed(report) {
  const targets = report.targets.filter(({ shown }) => shown);
  if (!targets.length || recorded) {
    if (shownTexts.size) byID("shown").replaceChildren(el("p", { class: "muted" }, "The client reported nothing that it displays."));
    shownTexts = new Map();
    return;
  }
  const { lists } = await call("GET", "shown");
  const parts = [];
  for (const { target, ids } of lists) {
    const compared = targets.find((other) => other.target === target)?.shown;
    if (!compared) continue;
    const { reachable } = await call("GET", `truth?target=${encodeURIComponent(target)}`);
    parts.push(comparison(target, ids, reachable, compared));
  }
  const key = JSON.stringify(parts.map(({ textContent }) => textContent));
  if (byID("shown").dataset.key === key) return;
  byID("shown").dataset.key = key;
  shownTexts = new Map(lists.map(({ target, ids }) => [target, ids]));
  byID("shown").replaceChildren(...parts);
}

/** Returns a table with the list as it is displayed beside the one that is expected. */
function comparison(target, ids, truth, { duplicates, missing, unknown, misplaced }) {
  const notes = new Map();
  const note = (list, word) => { for (const id of list) notes.set(id, [...(notes.get(id) ?? []), word]); };
  note(duplicates, "2× displayed");
  note(unknown, "? not in the list");
  note(misplaced, "↕ out of order");
  const missed = new Set(missing);
  const limit = 300;
  const length = Math.max(ids.length, truth.length);
  const rows = Array.from({ length: Math.min(length, limit) }, (_, index) => {
    const [id, expected] = [ids[index], truth[index]];
    return el("tr", {}, el("td", {}, String(index + 1)),
      el("td", { class: `mono any${notes.has(id) ? " off" : ""}` }, id === undefined ? "" : shortened(id, 60),
        notes.has(id) && ` ${notes.get(id).join(", ")}`),
      el("td", { class: `mono any${missed.has(expected) ? " off" : ""}` }, expected === undefined ? "" : shortened(expected, 60),
        missed.has(expected) && " ✕ missing"));
  });
  return el("div", { class: "lists-side", tabindex: 0, role: "region", "aria-label": "Displayed and expected ids" }, el("table", {},
    el("caption", { class: "any" }, `${shortened(target, 120)}: ${counted(ids.length, "row")} displayed, ${truth.length} expected, `
      + `${duplicates.length} duplicate, ${missing.length} missing, ${misplaced.length} out of order`),
    el("thead", {}, el("tr", {}, ["Row", "Displayed", "Expected"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, rows)), length > limit && el("p", { class: "muted" }, `${length - limit} more rows`));
}

// Gates, settings, rows.

function showGates(gates) {
  const key = JSON.stringify(gates.map(({ name, open, waiting, released }) => [name, open, waiting, released]));
  live.held = gates.flatMap(({ held }) => held);
  if (byID("gates").dataset.key === key) return;
  byID("gates").dataset.key = key;
  const focused = document.activeElement?.dataset?.gate;
  byID("gates").replaceChildren(...gates.map(({ name, open, waiting, released }) => {
    const path = `gates/${encodeURIComponent(name)}`;
    const button = (text, action, method, suffix, body) => el("button", {
      type: "button", "data-gate": `${name} ${text}`, "aria-label": `${text} gate ${name}`,
      disabled: text !== "Remove" && open,
      onclick: () => act(async () => { await call(method, path + suffix, body); await poll(); }),
    }, text);
    return el("li", {}, el("span", { class: "mono any" }, shortened(name, 64)),
      ` ${open ? "open" : `holds ${waiting}`}, ${released} released`,
      el("div", { class: "inline" }, button("Release one", 0, "POST", "/release", { count: 1 }),
        button("Open", 0, "POST", "/release", {}), button("Remove", 0, "DELETE", "")));
  }));
  if (focused) [...document.querySelectorAll("[data-gate]")].find(({ dataset }) => dataset.gate === focused)?.focus();
}

/** Makes calls, and says why if one is refused. */
async function act(body) {
  try {
    await body();
    byID("notice").hidden = true;
  } catch (error) {
    explain(byID("notice"), error, () => act(body));
  }
}

async function poll() {
  if (isPolling || document.hidden) return;
  isPolling = true;
  try {
    const { clock_ns: clock } = await call("GET", "health", undefined, { root: true });
    const offset = clock - performance.now() * 1e6;
    if (clockOffset === null || Math.abs(offset - clockOffset) > 5e6) clockOffset = offset;
    const [{ gates }, { sandboxes }, settings] = await Promise.all([
      call("GET", "gates"), call("GET", "sandboxes"), call("GET", "settings"),
    ]);
    showGates(gates);
    showSandboxes(sandboxes);
    showSettings(byID("settings"), settings, change);
    if (!recorded && isReportDue && performance.now() >= reportTime) {
      isReportDue = false;
      const start = performance.now();
      const report = await call("GET", "report");
      if (!recorded) await showReport(report);
      showLists(report);
      // A long journal takes long to judge.
      reportTime = performance.now() + Math.max(500, 10 * (performance.now() - start));
    }
  } catch {
    // The stream of events says that the connection is lost.
  } finally {
    isPolling = false;
  }
}

const change = (key, value) => call("PATCH", "settings", { [key]: value });

function showLists(report) {
  const names = report.targets.map(({ target }) => target);
  const key = names.join("\n");
  if (byID("lists").dataset.key === key) return;
  byID("lists").dataset.key = key;
  byID("lists").replaceChildren(...names.map((value) => el("option", { value })));
  if (!byID("rows-list").value && names[0]) byID("rows-list").value = names[0];
}

function showSandboxes(sandboxes) {
  const names = sandboxes.map(({ name }) => name);
  if (!names.includes(sandbox)) names.push(sandbox);
  const key = names.join("\n");
  const picker = byID("sandboxes");
  if (picker.dataset.key === key) return;
  picker.dataset.key = key;
  picker.replaceChildren(...names.map((name) => el("option", { value: name }, name || "(the server itself)")));
  picker.value = sandbox;
}

// Journals.

async function openJournal(file) {
  await act(async () => {
    if (file.size > 8 << 20) throw new Error(`${shortened(file.name, 80)} is larger than 8 MiB: use mockse check in a terminal.`);
    const { report, exchanges } = await call("POST", "check", file);
    for (const exchange of exchanges) if (exchange.sandbox) exchange.key = `${exchange.sandbox}/${exchange.id}`;
    recorded = new Timeline(byID("timeline"), { onselect: (exchange) => select([idOf(exchange)], false) });
    timeline = recorded;
    selected = new Set();
    recorded.add(exchanges.sort((one, other) => one.arrived_ns - other.arrived_ns));
    recorded.dropped = report.dropped;
    document.body.classList.add("recorded");
    byID("back").hidden = false;
    byID("timeline-title").textContent = `Requests in ${shortened(file.name, 80)}`;
    recorded.fit();
    showReport(report);
    showRows();
  });
}

byID("open").addEventListener("change", (event) => {
  if (event.target.files[0]) openJournal(event.target.files[0]);
  event.target.value = "";
});
byID("back").addEventListener("click", () => location.reload());
for (const name of ["dragover", "dragleave", "drop"]) {
  addEventListener(name, (event) => {
    event.preventDefault();
    document.body.classList.toggle("dragging", name === "dragover");
    if (name === "drop" && event.dataTransfer.files[0]) openJournal(event.dataTransfer.files[0]);
  });
}

byID("download").addEventListener("click", () => act(async () => {
  const blob = recorded
    ? new Blob(recorded.exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`))
    : await (await request("GET", "journal")).blob();
  const link = el("a", { href: URL.createObjectURL(blob), download: `mockse${sandbox ? `-${sandbox}` : ""}.journal.ndjson` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}));

byID("reset").addEventListener("click", () => act(async () => {
  await call("POST", "reset", {});
  forget();
  await poll();
}));

function forget() {
  live.clear();
  selected = new Set();
  skipped = 0;
  isReportDue = true;
  reportTime = 0;
  byID("sampled").textContent = "";
  if (!recorded) {
    live.draw();
    showRows();
  }
}

byID("rows").addEventListener("click", async (event) => {
  const id = event.target.dataset?.curl;
  const row = event.target.closest("tr");
  const exchange = timeline.exchanges.find((other) => String(idOf(other)) === (id ?? row?.dataset.id));
  if (!exchange) return;
  if (id) event.target.textContent = (await copy(curl(exchange))) ? "copied" : "can’t copy";
  else select([idOf(exchange)], false);
});

byID("hold").addEventListener("click", () => act(async () => {
  const page = byID("gate-page").value.trim();
  const { gates } = await call("GET", "gates");
  let number = 1;
  const name = () => (page ? `page-${page.replace(/[^\w.-]/g, "-")}` : "all") + (number > 1 ? `-${number}` : "");
  while (gates.some((gate) => gate.name === name())) number += 1;
  await call("PUT", `gates/${name()}`, page ? { match: { page: /^\d+$/.test(page) ? Number(page) : page } } : {});
  await poll();
}));

for (const button of document.querySelectorAll("[data-rows]")) {
  button.addEventListener("click", () => rowChange(async (target) => {
    const { items, route, version } = await call("POST", "rows", {
      target, [button.dataset.rows]: Number(byID("rows-count").value), at: Number(byID("rows-at").value) - 1,
    });
    return `${route} has ${counted(items, "row")} now (version ${version}).`;
  }));
}
byID("restore").addEventListener("click", () => rowChange(async (target) => {
  const route = target.replace(/\?.*$/s, "").split("/").filter(Boolean).slice(1).join("/");
  const { removed } = await call("DELETE", `data/${route}`);
  return removed ? `${route} has its original rows again.` : `${route} has its original rows.`;
}));

async function rowChange(body) {
  try {
    byID("rows-result").textContent = await body(byID("rows-list").value.trim());
  } catch (error) {
    byID("rows-result").textContent = shortened(error.message);
  }
}

byID("first").addEventListener("click", () => act(async () => {
  const openAPI = await call("GET", "openapi.json");
  const path = Object.keys(openAPI.paths).find((name) => !name.includes("{") && !name.startsWith("/_mockse"));
  await fetch(base + path, { cache: "no-store" });
}));

byID("sandboxes").addEventListener("change", (event) => {
  location.href = `${event.target.value ? `/~${encodeURIComponent(event.target.value)}` : ""}/_mockse/`;
});

for (const link of document.querySelectorAll("a[data-own]")) link.href = base + link.getAttribute("href");
byID("address").textContent = url;
if (sandbox) document.title = `mockse dashboard: ${sandbox}`;

function setState(kind, text) {
  const state = byID("state");
  state.className = `state ${kind}`;
  if (state.textContent !== text) state.textContent = text;
}

let isDrawDue = true;
setInterval(() => {
  if (document.hidden) return;
  if (!recorded) live.draw();
  if (isDrawDue) {
    isDrawDue = false;
    showRows();
  }
}, 250);
setInterval(poll, 1000);

function start() {
  follow({
    exchanges(list) {
      live.add(list);
      if (!recorded) isDrawDue = true;
      isReportDue = true;
    },
    dropped(count) { live.dropped += count; },
    skipped(count) {
      skipped += count;
      live.dropped += count;
      byID("sampled").textContent = `More than ${rate.toLocaleString("en")} requests a second: `
        + `a sample is shown, ${skipped.toLocaleString("en")} left out.`;
    },
    restarted() { forget(); },
    state(state, error) {
      if (state === "open") {
        setState("open", "Connected");
        byID("notice").hidden = true;
      } else if (state === "refused") {
        setState("lost", "No access");
        explain(byID("notice"), error, start);
      } else {
        setState("lost", "Connection lost. Reconnecting…");
      }
    },
  }, { rate });
}

start();
poll();
