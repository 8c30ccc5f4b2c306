"use strict";
// Shows the data in the page: one run, several runs side by side, or a run in progress.
// Everything from outside becomes text by way of `visible`; nothing is ever parsed as HTML.

const longest = 4000;
// Control characters, line separators and characters that change the direction of text.
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

function visible(value) {
  let text = String(value);
  if (text.length > longest) text = `${text.slice(0, longest)}… (${text.length - longest} more characters)`;
  return text.replace(hidden, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// el("p.muted", {id: "x"}, "text", child…); members that start with "on" are listeners.
function el(name, ...parts) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const part of parts.flat(Infinity)) {
    if (part === null || part === undefined || part === false) continue;
    if (part instanceof Node) node.append(part);
    else if (typeof part === "object") {
      for (const [key, value] of Object.entries(part)) {
        if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
        else if (value !== false && value !== null) node.setAttribute(key, value === true ? "" : visible(value));
      }
    } else node.append(visible(part));
  }
  return node;
}

const badge = (verdict) => el(`span.badge.${/^\w+$/.test(verdict) ? verdict : "SKIP"}`, verdict);
const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const time = (ms) => (ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${Math.round(ms * 10) / 10} ms`);
const say = (text) => { document.getElementById("status").textContent = text; };

// A button that copies a command, where the browser lets a file do that.
function command(text) {
  const copy = el("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied");
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      copy.textContent = "Selected";
    }
  } }, "Copy");
  const code = el("code", text);
  return el("div.command", code, copy);
}

const numbers = ["time", "row", "number", "runs"];

function table(head, rows, kind = "") {
  const cells = (row) => row.map((cell) => (cell instanceof Node && cell.tagName === "TD" ? cell : el("td", cell)));
  return el("div.scroll", { tabindex: 0, role: "group", "aria-label": "Table" },
    el(`table${kind}`, el("thead", el("tr", head.map((name) => el(numbers.includes(name) ? "th.number" : "th", { scope: "col" }, name)))),
      el("tbody", rows.map((row) => el(row.kind ? `tr.${row.kind}` : "tr", cells(row.cells ?? row))))));
}

// The requests of a run as bars: where each begins and ends, whether it was held, and how it ended.
function spans(events, marked) {
  const end = Math.max(1, ...events.map((event) => event.ms));
  const open = new Map();
  const all = [];
  for (const event of events) {
    if (event.lane === "request") {
      const span = { text: event.text, start: event.ms, end, held: event.detail !== "", outcome: "never answered", kind: "open", marked: marked.includes(event.exchange) };
      open.set(event.exchange, span);
      all.push(span);
    } else if (event.lane === "response" && open.has(event.exchange)) {
      const span = open.get(event.exchange);
      span.end = event.ms;
      span.outcome = event.detail;
      span.kind = event.detail.startsWith("closed by the client") ? "gone" : /^[23]\d\d(?!.*(cut off|\())/.test(event.detail) ? "ok" : "bad";
    }
  }
  return { all, end };
}

function place(node, start, end, total) {
  node.style.left = `${(100 * start) / total}%`;
  if (end !== null) node.style.width = `${(100 * (end - start)) / total}%`;
  return node;
}

const usualBars = 40;

function timeline(events, marked) {
  const { all, end } = spans(events, marked);
  const ticks = events.filter((event) => event.lane === "command" || event.lane === "suite");
  // A long walk says little: the bars near the marked ones stay.
  const first = Math.max(0, all.findIndex((span) => span.marked) - usualBars / 2);
  const shown = all.slice(first, first + usualBars);
  const rows = shown.map((span) =>
    el(`div.row${span.marked ? ".marked" : ""}`,
      el("span.mono", span.text),
      el("span.track", { title: `${time(span.start)} to ${time(span.end)}` },
        place(el(`span.bar.${span.kind === "ok" && span.held ? "held" : span.kind}`), span.start, span.end, end)),
      el("span", span.outcome, el("span.muted", `${span.held ? ", held" : ""} ${time(span.end - span.start)}`))));
  const left = all.length - shown.length;
  const chart = el("div.chart", { role: "group", "aria-label": "Requests over time" },
    el("div.row.axis", { "aria-hidden": "true" }, el("span"), el("span.track", el("span", "0"), el("span", time(end))), el("span")),
    el("div.row", el("span.muted", "suite → client"),
      el("span.track", ticks.map((event) => place(el(event.lane === "suite" ? "span.tick.suite" : "span.tick", { title: `${time(event.ms)} ${event.text}` }), event.ms, null, end))),
      el("span.muted", count(ticks.length, "event"))),
    rows, left > 0 && el("p.muted", `${count(left, "request")} left out; see the events`));
  return el("div", chart,
    el("ul.legend", [["", "sent"], ["held", "held by the suite"], ["bad", "failed"], ["gone", "closed by the client"]].map(([kind, text]) => el("li", el(`span.bar${kind && `.${kind}`}`), text))),
    el("details.events", { ontoggle: (event) => { if (event.target.children.length < 2) event.target.append(eventTable(events, marked)); } },
      el("summary", count(events.length, "event"))));
}

function eventTable(events, marked) {
  return table(["time", "suite → client", "client → server", "server → client"], events.map((event) => ({
    kind: marked.includes(event.exchange) ? "marked" : "",
    cells: [el("td.number", time(event.ms)), event.lane === "command" ? event.text : "",
      event.lane === "request" ? event.text : event.lane === "response" ? el("td.muted", event.text) : "",
      event.lane === "response" ? event.detail : event.lane === "suite" ? `(${event.text})` : event.detail],
  })), ".events");
}

function lists(value) {
  const before = value.basis === "displayed before";
  return el("div.list", el("h4", before ? "The client's list, before and now" : "The client's list and the expected one"),
    el("p", `${value.expected}${before ? "" : " distinct"} rows ${value.basis}, ${value.displayed} displayed; the first difference is marked.`),
    table(["row", before ? "before" : "expected", before ? "now" : "displayed"], value.rows.map((row) => ({
      kind: row.differs ? "differs" : "",
      cells: [el("td.number", row.position), row.expected ?? el("td.muted", "(the list ends)"), row.displayed ?? el("td.muted", "(the list ends)")],
    }))));
}

function evidence(result, marked) {
  const trace = result.trace;
  const parting = result.parting;
  return [
    trace?.timeline.length > 0 && [el("h4", "Timeline"), timeline(trace.timeline, marked)],
    parting && [el("h4", `Runs ${parting.runs.join(" and ")} differ ${parting.common === null ? "only in times or displayed rows" : `after ${parting.common} equal events`}`),
      parting.timelines.map((events, index) => el("details.events", el("summary", `Run ${parting.runs[index]}`), timeline(events, [])))],
    trace?.lists && lists(trace.lists),
    trace?.claims.length > 0 && el("p.muted", `Declared in hello: ${trace.claims.join(", ")}`),
  ].flat().filter(Boolean);
}

const key = (result) => `${result.case}-${result.dialect}`;
const jump = (result) => el("a", { href: `#${key(result)}` }, `${result.case} ${result.dialect}`);

function advice(asked, why, fix, again, more = []) {
  const rows = [["rule", asked], ["why", why], ["fix", fix], ...more, ["again", command(again)]];
  return el("dl", rows.filter(([, text]) => text).map(([name, text]) => [el("dt", name), el("dd", text)]));
}

function finding(item, results) {
  const smallest = results.get(key(item.smallest));
  return el(`article.panel.finding.${item.verdict}`, { id: `r${item.section}`, "data-section": item.section },
    el("h3", badge(item.verdict), ` ${item.section} ${item.title}`),
    el("p.muted", `broken in ${item.broken.length} of ${count(item.runs, "run")} that tested it: `,
      item.broken.slice(0, 12).flatMap((one, index) => [index ? ", " : "", jump(one)]), item.broken.length > 12 && ", …",
      `; smallest: ${item.smallest.case} ${smallest.title}, ${item.smallest.dialect}`),
    item.sentences.map((text) => el("p", text)), evidence(smallest, item.marked),
    advice(item.asked, item.why, item.fix, smallest.again, [["so", item.so.length > 0 && `${item.so.join(", ")} broken as well`]]));
}

const unclear = ["FLAKY", "ERROR", "INCONCLUSIVE", "BLOCKED"];

function caseBody(result) {
  const marked = result.violations.flatMap((violation) => violation.exchanges);
  const isProblem = !["PASS", "SKIP", "INFO"].includes(result.verdict);
  return el("div", result.sentences.map((text) => el("p", text)), evidence(result, marked),
    advice(result.requirement, isProblem && result.why, isProblem && result.fix, result.again));
}

function caseRow(result) {
  const node = el("details.case", { id: key(result), ontoggle: () => { if (node.open && node.children.length < 2) node.append(caseBody(result)); } },
    el("summary", badge(result.verdict), el("b", result.case), el("span", `${result.title} `, el("span.muted", `(${result.dialect})`)),
      el("span.muted", time(result.ms))));
  return node;
}

const kinds = [["failed", ["FAIL"]], ["warned", ["WARN"]], ["unclear", unclear], ["passed", ["PASS"]], ["not tested", ["SKIP", "INFO"]]];
const kindOf = (verdict) => kinds.find(([, verdicts]) => verdicts.includes(verdict))?.[0] ?? "unclear";

// Check boxes by outcome, an API, a group and a text; `apply` says for each item whether it is shown.
function filters(results, apply) {
  const state = { kinds: new Set(kinds.map(([name]) => name)), api: "", group: "", text: "" };
  const choice = (name, label, values) => values.length > 1 &&
    el("label", label, el("select", { onchange: (event) => { state[name] = event.target.value; apply(state); } },
      el("option", { value: "" }, "all"), values.map((value) => el("option", { value }, value))));
  return el("form.filters", { "aria-label": "Filters", onsubmit: (event) => event.preventDefault() },
    el("fieldset", el("legend.hidden-text", "Outcomes"), kinds.filter(([, verdicts]) => results.some((result) => verdicts.includes(result.verdict))).map(([name]) =>
      el("label", el("input", { type: "checkbox", checked: true, onchange: (event) => { state.kinds[event.target.checked ? "add" : "delete"](name); apply(state); } }), name))),
    choice("api", "API", [...new Set(results.map((result) => result.dialect))]),
    choice("group", "group", [...new Set(results.map((result) => result.group))]),
    el("label", "find", el("input", { type: "search", placeholder: "G01, duplicate, 2.1", oninput: (event) => { state.text = event.target.value.trim().toLowerCase(); apply(state); } })));
}

function unasked(report) {
  const { coverage } = report;
  const lines = (title, texts) => texts.length > 0 && [el("h3.small", title), el("ul", texts.map((text) => el("li", text)))];
  return [
    lines("Why this run doesn't fulfill what was required", coverage.shortfalls),
    lines("Groups that weren't tested, or not completely", coverage.notAsked),
    lines("Bugs that no case looked for", coverage.notChecked.map((item) => `${item.bugs} (${item.cases.join(", ")})`)),
    lines("What the driver declares", coverage.claims.map((item) => `${item.name} ${item.value}: ` + ([item.unproven && `unproven, ${item.unproven}`, item.relaxed.length > 0 && `relaxed ${item.relaxed.join(", ")}`, item.leftOut.length > 0 && `left out ${item.leftOut.join(", ")}`].filter(Boolean).join("; ") || "no effect on any verdict"))),
    el("h3.small", "Profiles"), table(["profile", "tested", "passed", "complete"], coverage.profiles.map((item) =>
      [item.profile, `${item.asked} of ${item.applicable}`, `${item.passed}`, item.complete ? "yes" : "no"])),
  ];
}

function groupTable(groups) {
  const names = ["passed", "failed", "warned", "unclear", "known", "not tested"].filter((name) => name === "passed" || name === "failed" || groups.some((group) => group[name] > 0));
  return table(["group", ...names, "why"], groups.map((group) => [group.group, ...names.map((name) => el("td", group[name] || "–")), group.why]));
}

function heading(title, verdict, line, isKnown = true) {
  document.title = `${verdict} · ${visible(title)} · mockse`;
  document.getElementById("head").replaceChildren(
    el("h1", title, isKnown && el(`span.badge.${verdict}`, verdict)), el("p.muted", line));
}

function run(data) {
  const { report } = data;
  const results = new Map(report.results.map((result) => [key(result), result]));
  const of = (verdict) => report.requirements.filter((item) => item.verdict === verdict && item.explainedBy === null).length;
  heading(report.client, report.failed ? "failed" : "passed", `Conformance suite ${report.suite}, seed ${report.seed}, ${data.mockse}`);
  const tiles = [[of("FAIL"), "requirements broken"], [of("WARN"), "warnings"], [of("PASS"), "requirements met"],
    [report.requirements.filter((item) => item.verdict === "SKIP").length, "not tested"], [report.results.filter((item) => item.verdict !== "SKIP").length, "runs of cases"]];
  const cards = data.findings.map((item) => [item, finding(item, results)]);
  const troubled = report.results.filter((result) => unclear.includes(result.verdict) || result.known === false);
  const troubles = troubled.map((result) => [result, el("article.panel.finding.unclear", el("h3", badge(result.verdict), ` ${result.case} ${result.title} (${result.dialect})`), caseBody(result))]);
  const requirementRows = report.requirements.map((item) => [item, el("tr", el("td", badge(item.verdict)), el("td.number", item.section),
    el("td", data.findings.some((one) => one.section === item.section) ? el("a", { href: `#r${item.section}` }, item.title) : item.title,
      item.explainedBy && el("span.muted", ` (follows from ${item.explainedBy})`)),
    el("td.number", item.runs), el("td", [...new Set(item.broken.map((one) => one.case))].join(" ")))]);
  const caseRows = report.results.map((result) => [result, caseRow(result)]);
  const groups = [...new Set(report.results.map((result) => result.group))].map((group) =>
    el("section", el("h3", group), caseRows.filter(([result]) => result.group === group).map(([, node]) => node)));
  const none = el("p.muted", { hidden: true }, "Nothing matches the filters.");
  const apply = (state) => {
    const fits = (verdict, text, api, group) => state.kinds.has(kindOf(verdict)) && (!state.api || api.includes(state.api)) &&
      (!state.group || group === state.group) && text.toLowerCase().includes(state.text);
    let shown = 0;
    const set = (node, isShown) => { node.hidden = !isShown; shown += isShown; };
    const ran = (item) => item.broken.map((one) => results.get(key(one)));
    const ofResult = (result) => fits(result.verdict, `${result.case} ${result.slug} ${result.title} ${result.section} ${result.sentences.join(" ")}`, [result.dialect], result.group);
    for (const [item, node] of cards) set(node, fits(item.verdict, `${item.section} ${item.title} ${item.sentences.join(" ")} ${item.broken.map((one) => one.case).join(" ")}`, item.broken.map((one) => one.dialect), ran(item).find((result) => result.group === state.group)?.group));
    for (const [item, node] of requirementRows) set(node, fits(item.verdict, `${item.section} ${item.title} ${item.broken.map((one) => one.case).join(" ")}`, state.api && item.broken.length ? item.broken.map((one) => one.dialect) : [state.api], state.group));
    for (const [result, node] of [...troubles, ...caseRows]) set(node, ofResult(result));
    for (const section of groups) section.hidden = ![...section.querySelectorAll("details.case")].some((node) => !node.hidden);
    none.hidden = shown > 0;
    say(`${caseRows.filter(([, node]) => !node.hidden).length} of ${count(caseRows.length, "case")} shown`);
  };
  document.getElementById("main").replaceChildren(
    el("ul.tiles", tiles.map(([number, name]) => el("li", el("b", number), name))),
    filters(report.results, apply), none,
    el("section", el("h2", "Findings"), cards.length + troubles.length === 0 && el("p", report.failed ? "No requirement was broken; see what wasn't tested." : "No requirement was broken."),
      cards.map(([, node]) => node), troubles.map(([, node]) => node)),
    el("section", el("h2", "Groups"), groupTable(data.groups)),
    el("section", el("h2", "Not tested"), unasked(report)),
    el("section", el("h2", "Requirements"), table(["outcome", "number", "requirement", "runs", "broken in"], []), ),
    el("section", el("h2", "Cases"), groups));
  document.querySelectorAll("main > section")[3].querySelector("tbody").append(...requirementRows.map(([, node]) => node));
  document.getElementById("foot").replaceChildren(el("p", `Run again: `), command(data.command));
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.tagName === "DETAILS") target.open = true;
    if (target) { target.hidden = false; target.scrollIntoView(); }
  };
  addEventListener("hashchange", open);
  if (location.hash) open();
}

// Several runs side by side: a row for each requirement, a column for each client.
function compare(data) {
  heading("Conformance of " + count(data.clients.length, "client"), "compared", `${count(data.rows.length, "requirement")}, from results of mockse conform`, false);
  const rows = data.rows.map((row) => [row, el("tr", el("td.number", row.section), el("td", row.title), row.cells.map((cell) =>
    el("td", badge(cell.verdict), cell.rules.length > 0 && el("div.muted", cell.rules.join(", ")), cell.explainedBy && el("div.muted", `follows from ${cell.explainedBy}`))))]);
  const isTwice = (name) => data.clients.filter((client) => client.name === name).length > 1;
  const body = table(["number", "requirement", ...data.clients.map((client) => (isTwice(client.name) ? `${client.name} (${client.file.split("/").pop()})` : client.name))], [], ".wide");
  body.querySelector("tbody").append(...rows.map(([, node]) => node));
  let isOnly = false, text = "";
  const apply = () => {
    for (const [row, node] of rows) {
      node.hidden = (isOnly && new Set(row.cells.map((cell) => cell.verdict)).size < 2) || !`${row.section} ${row.title} ${row.cells.map((cell) => cell.rules.join(" ")).join(" ")}`.toLowerCase().includes(text);
    }
    say(`${rows.filter(([, node]) => !node.hidden).length} of ${count(rows.length, "requirement")} shown`);
  };
  document.getElementById("main").replaceChildren(
    el("section", el("h2", "Clients"), table(["client", "outcome", "suite", "broken", "met", "not tested", "file"], data.clients.map((client) =>
      [client.name, el("td", el(`span.badge.${client.failed ? "failed" : "passed"}`, client.failed ? "failed" : "passed")), client.suite, client.broken, client.met, client.untested, client.file]), ".wide")),
    el("form.filters", { "aria-label": "Filters", onsubmit: (event) => event.preventDefault() },
      el("label", el("input", { type: "checkbox", onchange: (event) => { isOnly = event.target.checked; apply(); } }), "only differences"),
      el("label", "find", el("input", { type: "search", oninput: (event) => { text = event.target.value.trim().toLowerCase(); apply(); } }))),
    el("section", el("h2", "Requirements"), body));
}

// A run in progress: asks for the results that are new until the run is over, and then shows its report.
async function live() {
  const results = [];
  const cells = el("ul.cells", { "aria-label": "Cases that have run" });
  const bar = el("progress", { "aria-label": "Cases that have run", max: 1, value: 0 });
  const problems = el("section", el("h2", "Problems so far"));
  const none = el("p", "None.");
  problems.append(none);
  document.getElementById("main").replaceChildren(el("section", bar, cells), problems);
  for (;;) {
    try {
      const response = await fetch(`conform/results?since=${results.length}`);
      if (!response.ok) throw new Error(`${response.status}`);
      const news = await response.json();
      if (news.report) return run(news.report);
      for (const result of news.results) {
        results.push(result);
        const cell = el("li", badge(result.verdict), ` ${result.case}`);
        cell.title = `${visible(result.title)} (${visible(result.dialect)})`;
        cells.append(cell);
        if (!["PASS", "SKIP", "INFO"].includes(result.verdict)) {
          none.remove();
          problems.append(el("article.panel.finding", el("h3", badge(result.verdict), ` ${result.case} ${result.title} (${result.dialect})`), caseBody(result)));
        }
      }
      bar.max = Math.max(news.total, results.length, 1);
      bar.value = results.length;
      const failed = results.filter((result) => result.verdict === "FAIL").length;
      heading("Conformance run", "running", `${results.length} done, ${Math.max(0, news.total - results.length)} left, ${failed} failed`, false);
    } catch {
      return heading("Conformance run", "interrupted", "The run has ended, or its server can't be reached.", false);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const data = JSON.parse(document.getElementById("data").textContent);
({ run, compare, live })[data.kind](data);
