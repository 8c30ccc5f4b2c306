// A timeline of requests: one bar each, by list. Reads exchanges as `GET /_mockse/journal` has them.
import { counted, duration, el, shortened, svg } from "./dom.js";

/** The largest number of bars that are drawn at once, and of exchanges that are kept. */
export const barLimit = 2000;
export const keepLimit = 50_000;

const laneHeight = 16;
const second = 1e9;
const spans = [["1 s", second], ["10 s", 10 * second], ["1 min", 60 * second], ["All", 0]];

const outcomes = {
  delivered: "delivered",
  failed: "failed",
  cut: "cut off",
  canceled: "canceled by the client",
  open: "not complete",
};

const marks = {
  OVERLAP: { sign: "‖", word: "overlap", text: "Another request for the same page of this list was in progress." },
  REPEAT: { sign: "↻", word: "repeat", text: "The page had already been delivered." },
  "AFTER-END": { sign: "⇥", word: "past the end", text: "An earlier page had said that it was the last one." },
  "IGNORED-PAGING": { sign: "?", word: "ignored parameter", text: "It has a paging parameter that this API ignores." },
};

/** Returns how an exchange ended for its client. */
export function outcome(exchange) {
  if (exchange.open) return "open";
  if (exchange.gone_ns) return "canceled";
  const isWhole = exchange.last_byte_ns !== null && exchange.last_byte_ns !== undefined;
  const isGood = (exchange.status >= 200 && exchange.status < 300) || exchange.status === 304;
  const isCorrupt = exchange.backoff === null
    && exchange.faults?.some((fault) => fault.startsWith("fail=") && fault !== "fail=slow_close");
  if (!isWhole) return "cut";
  return isGood && !isCorrupt ? "delivered" : "failed";
}

/** Returns the end of an exchange in nanoseconds; `now` for one that isn't complete. */
export const endOf = (exchange, now = exchange.arrived_ns) =>
  exchange.last_byte_ns ?? exchange.ended_ns ?? exchange.gone_ns ?? Math.max(now, exchange.arrived_ns);

const units = { ns: 1, us: 1e3, ms: 1e6, s: 1e9, m: 6e10 };

/** Returns how long an exchange was delayed by latency, held by a gate, and being sent, in nanoseconds. */
export function phases(exchange, now) {
  const start = exchange.first_byte_ns ?? endOf(exchange, now);
  const wait = Math.max(0, start - exchange.arrived_ns);
  const [, number, unit] = /^latency=([\d.]+)(ns|us|ms|s|m)$/.exec(
    exchange.faults?.find((fault) => fault.startsWith("latency=")) ?? "") ?? [];
  const delay = Math.min(wait, Number(number ?? 0) * (units[unit] ?? 0));
  // A few milliseconds are the server's own.
  const hold = exchange.open || wait - delay > 2e7 ? wait - delay : 0;
  return { delay: hold ? delay : wait, hold, send: Math.max(0, endOf(exchange, now) - start) };
}

/** Returns sentences about an exchange. */
export function explain(exchange, findings = [], origin = 0, now = undefined) {
  const { delay, hold, send } = phases(exchange, now);
  const parts = [
    delay >= 1e6 ? `waiting ${duration(delay)}` : "", hold ? `held ${duration(hold)}` : "",
    exchange.open ? "" : `sending ${duration(send)}`,
  ].filter(Boolean);
  const page = exchange.page === null || exchange.page === undefined ? "" : `page ${exchange.page}, `;
  const status = exchange.status ? `status ${exchange.status}` : "no status";
  const items = exchange.items === null || exchange.items === undefined ? "" : `, ${counted(exchange.items, "item")}`;
  const more = exchange.has_more ? ", more pages follow" : exchange.has_more === false ? ", the last page" : "";
  return [
    `${exchange.open ? "" : `Request ${exchange.id}: `}${exchange.method} ${shortened(exchange.target)}`,
    `${page}attempt ${exchange.attempt}, at ${duration(Math.max(0, exchange.arrived_ns - origin))}: ${parts.join(", ")}.`,
    exchange.open ? "Still held." : `${outcomes[outcome(exchange)]}: ${status}${items}${more}.`,
    ...(exchange.faults?.length ? [`Injected: ${shortened(exchange.faults.join(", "))}.`] : []),
    ...(exchange.marks ?? []).map((mark) => (marks[mark] ? `${marks[mark].sign} ${marks[mark].text}` : mark)),
    ...findings.map(({ text }) => `Finding: ${shortened(text)}.`),
  ];
}

/** The words for an exchange's marks, such as "overlap, repeat". */
export const markWords = (exchange) => (exchange.marks ?? []).map((mark) => marks[mark]?.word ?? mark).join(", ");

/** What identifies an exchange: its id, or `key` where ids aren't unique. */
const keyOf = (exchange) => exchange.key ?? exchange.id;

const isIn = (exchange, from, to, now) => exchange.arrived_ns <= to && endOf(exchange, now) >= from;

/** Draws exchanges as bars, and follows `clock` if it is given. */
export class Timeline {
  exchanges = [];
  /** Exchanges that the server left out, or that are no longer kept. */
  dropped = 0;
  /** Requests that are still held. */
  held = [];
  #host;
  #span = 60 * second;
  #end = null;
  #bars = new Map();
  #lanes = new Map();
  #lists = new Map();
  #findings = new Map();
  #selected = new Set();
  #origin = null;
  #focused = null;
  #width = 600;
  #layout = "";
  #parts;
  #onselect;
  #clock;

  /** Creates a timeline in an element; `clock` returns the server's time in nanoseconds, or null without a server. */
  constructor(host, { onselect = () => {}, clock = () => null } = {}) {
    this.#host = host;
    this.#onselect = onselect;
    this.#clock = clock;
    const buttons = spans.map(([name, span]) =>
      el("button", { type: "button", "aria-pressed": span === this.#span, onclick: () => this.#zoom(span) }, name));
    const live = el("button", { type: "button", "aria-pressed": true, onclick: () => this.#move(null) }, "Live");
    const slider = el("input", {
      type: "range", min: 0, max: 1000, value: 1000, "aria-label": "Position of the timeline",
      oninput: () => this.#slide(Number(slider.value)),
    });
    const overview = svg("svg", { class: "overview", "aria-hidden": "true", preserveAspectRatio: "none" });
    const axis = svg("g", { class: "axis", "aria-hidden": "true" });
    const bars = svg("g", {});
    const chart = svg("svg", { class: "chart", role: "group", "aria-label": "Requests as bars; arrow keys move" }, axis, bars);
    const count = el("span", { class: "count" });
    const tip = el("div", { class: "tip any", hidden: true });
    const legend = el("ul", { class: "legend", "aria-label": "Legend" },
      [["wait", "waiting"], ["hold", "held"], ["send", "sending"]].map(([kind, word]) =>
        el("li", {}, el("span", { class: `key ${kind}` }), word)),
      [["failed", "×", "failed"], ["cut", "◆", "cut off"], ["canceled", "◁", "canceled"]].map(([kind, sign, word]) =>
        el("li", {}, el("span", { class: `key ${kind}` }, sign), word)),
      Object.values(marks).slice(0, 3).map(({ sign, word }) =>
        el("li", {}, el("span", { class: "key marked" }, sign), word)));
    host.classList.add("timeline");
    host.replaceChildren(
      el("div", { class: "controls" },
        el("div", { role: "group", "aria-label": "Time shown", class: "buttons" }, buttons, live), slider, count),
      overview, el("div", { class: "frame" }, chart), legend, tip);
    this.#parts = { buttons, live, slider, overview, axis, bars, chart, count, tip };
    for (const name of ["pointerover", "focusin"]) chart.addEventListener(name, (event) => this.#enter(event.target, name));
    for (const name of ["pointerleave", "focusout"]) chart.addEventListener(name, () => (tip.hidden = true));
    chart.addEventListener("click", (event) => this.#choose(event.target));
    chart.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.draw()).observe(host);
  }

  /** Adds exchanges, which end in this order. */
  add(exchanges) {
    for (const exchange of exchanges) this.exchanges.push(exchange);
    const excess = this.exchanges.length - keepLimit;
    if (excess > 0) this.dropped += this.exchanges.splice(0, excess + keepLimit / 10).length;
  }

  /** Removes everything. */
  clear() {
    this.exchanges = [];
    this.held = [];
    this.dropped = 0;
    this.#origin = null;
    this.#end = null;
    this.#findings.clear();
    this.#selected.clear();
    this.#layout = "";
  }

  /** Shows the whole time of all exchanges. */
  fit() {
    this.#zoom(0);
  }

  /** Sets the findings, each with `text` and the ids in `exchanges`. */
  set findings(findings) {
    this.#findings.clear();
    for (const finding of findings) {
      for (const id of finding.exchanges) {
        (this.#findings.get(id) ?? this.#findings.set(id, []).get(id)).push(finding);
      }
    }
    for (const [id, bar] of this.#bars) bar.classList.toggle("found", this.#findings.has(id));
  }

  /** Returns the findings about an exchange. */
  findingsAbout(exchange) {
    return this.#findings.get(keyOf(exchange)) ?? [];
  }

  /** The arrival of the first request, from which times count. */
  get origin() {
    return this.#origin ?? 0;
  }

  /** Emphasizes exchanges, moves to the first of them, and focuses its bar if asked. */
  select(ids, focus = false) {
    this.#selected = new Set(ids);
    const found = this.exchanges.filter((exchange) => this.#selected.has(keyOf(exchange)));
    if (found.length) {
      const [from, to] = this.#window();
      const start = Math.min(...found.map(({ arrived_ns: arrived }) => arrived));
      const end = Math.max(...found.map((exchange) => endOf(exchange)));
      if (this.#span && (start < from || end > to || this.#end === null)) this.#end = Math.max(end, start + this.#span * 0.9) + this.#span * 0.05;
      this.#layout = "";
      this.draw();
      this.#parts.chart.closest(".frame").scrollTop = 0;
      if (focus) this.#bars.get(keyOf(found[0]))?.focus();
    }
  }

  /** Draws what has changed. */
  draw() {
    const width = this.#host.clientWidth;
    if (!width) return;
    for (const { arrived_ns: arrived } of this.#origin === null ? this.exchanges : []) {
      this.#origin = Math.min(this.#origin ?? arrived, arrived);
    }
    const now = this.#clock();
    const [from, to] = this.#window();
    const layout = `${width} ${this.#span ? Math.round(to - from) : `${from} ${to}`} ${this.#end}`;
    const scale = width / (to - from);
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#width = width;
      this.#lanes.clear();
      this.#lists.clear();
      this.#bars.clear();
      this.#parts.bars.replaceChildren();
    }
    // The newest come last; those that ended before the window began are older, but may not be contiguous.
    const visible = [];
    for (let index = this.exchanges.length - 1; index >= 0 && visible.length < barLimit; index -= 1) {
      if (isIn(this.exchanges[index], from, to)) visible.push(this.exchanges[index]);
    }
    const held = this.held.map((exchange) =>
      ({ ...exchange, open: true, key: `held ${exchange.arrived_ns} ${exchange.target}`, marks: [], faults: [] }));
    const wanted = new Set([...visible, ...held].map(keyOf));
    for (const [id, bar] of this.#bars) {
      if (!wanted.has(id)) {
        bar.remove();
        bar.lane.splice(bar.lane.indexOf(bar.room), 1);
        this.#bars.delete(id);
      }
    }
    for (const exchange of visible.reverse()) {
      if (!this.#bars.has(keyOf(exchange))) this.#place(exchange, scale, now);
    }
    for (const exchange of held) this.#place(exchange, scale, now);
    let top = 20;
    for (const list of this.#lists.values()) {
      list.group.setAttribute("transform", `translate(0 ${top})`);
      top += 18 + laneHeight * list.lanes.length + 6;
    }
    this.#parts.chart.setAttribute("width", width);
    this.#parts.chart.setAttribute("height", Math.max(top, 60));
    const left = (this.#origin ?? 0) - from;
    for (const { moving } of this.#lists.values()) moving.setAttribute("transform", `translate(${left * scale} 0)`);
    this.#drawAxis(from, to, scale, Math.max(top, 60));
    this.#drawOverview(now);
    this.#drawCount(visible.length, from, to);
    if (!this.#focused?.isConnected) {
      const last = [...this.#bars.values()].at(-1);
      if (last) this.#rove(last);
    }
  }

  /** The times between which exchanges are shown. */
  #window() {
    const now = this.#clock();
    const last = this.exchanges.at(-1);
    const newest = last ? endOf(last) : 0;
    if (!this.#span) {
      const to = this.exchanges.reduce((end, exchange) => Math.max(end, endOf(exchange)), newest);
      const from = this.#origin ?? to - second;
      const length = Math.max(to - from, 1e6);
      return [from - length * 0.01, to + length * 0.02];
    }
    const to = this.#end ?? (now ?? newest);
    // At first, less than a minute is enough.
    const age = to - (this.#origin ?? to);
    const span = this.#end === null && now !== null
      ? [1e10, 2e10, 3e10].find((length) => age < length && length < this.#span) ?? this.#span : this.#span;
    return [to - span, to];
  }

  #zoom(span) {
    if (!span) this.#end = null;
    this.#span = span;
    for (const [index, button] of this.#parts.buttons.entries()) button.setAttribute("aria-pressed", spans[index][1] === span);
    this.draw();
  }

  #move(end) {
    this.#end = end;
    this.draw();
  }

  #slide(place) {
    const { from, to } = this.#whole(this.#clock());
    this.#move(place >= 1000 ? null : from + ((to - from) * place) / 1000);
  }

  /** The time that the overview and the slider cover: the last minute, or all of a journal without a server. */
  #whole(now) {
    const end = now ?? this.exchanges.reduce((last, exchange) => Math.max(last, endOf(exchange)), 0);
    const from = Math.min(this.#origin ?? end, end - second);
    return { from: now === null || !this.#span ? from : Math.max(from, end - 120 * second), to: end };
  }

  #list(name) {
    const known = this.#lists.get(name);
    if (known) return known;
    const moving = svg("g", { transform: "translate(0 18)" });
    const label = svg("text", { x: 4, y: 12, class: "list-name" });
    label.textContent = shortened(name || "other requests", 120);
    const inner = svg("g", { transform: "translate(0 18)" }, moving);
    const group = svg("g", {}, label, inner);
    this.#parts.bars.append(group);
    const list = { group, moving, lanes: [] };
    this.#lists.set(name, list);
    return list;
  }

  /** Draws a bar in the first lane of its list that has room. */
  #place(exchange, scale, now) {
    const list = this.#list(exchange.list);
    const x = (exchange.arrived_ns - (this.#origin ?? 0)) * scale;
    const { delay, hold, send } = phases(exchange, now);
    const kind = outcome(exchange);
    const signs = (exchange.marks ?? []).map((mark) => marks[mark]?.sign ?? "").join("");
    const end = { failed: "×", cut: "◆", canceled: "◁" }[kind] ?? "";
    const body = Math.max(3, (delay + hold + send) * scale);
    const text = `${end}${signs}`;
    const right = x + body + (text ? 3 + 9 * text.length : 1);
    const old = this.#bars.get(keyOf(exchange));
    const room = old?.room ?? [x, exchange.open ? Infinity : right];
    let lane = old?.lane ?? list.lanes.find((taken) => !taken.some(([from, to]) => x < to && room[1] > from));
    if (!lane) list.lanes.push((lane = []));
    if (!old) lane.push(room);
    const y = list.lanes.indexOf(lane) * laneHeight;
    const piece = (name, from, length) => length * scale >= 0.5
      && svg("rect", { class: name, x: x + from * scale, y: y + 2, width: length * scale, height: laneHeight - 5 });
    const page = exchange.page ?? "";
    const bar = svg("g", {
      class: `bar ${kind}${signs ? " marked" : ""}${this.#findings.has(keyOf(exchange)) ? " found" : ""}${
        this.#selected.has(keyOf(exchange)) ? " selected" : ""}`,
      role: "button", tabindex: -1, "aria-label": explain(exchange, [], this.origin, now).join(" "),
    },
    svg("rect", { class: "body", x, y: y + 2, width: body, height: laneHeight - 5, rx: 2 }),
    piece("wait", 0, delay), piece("hold", delay, hold), piece("send", delay + hold, Math.max(send, 2 / scale)),
    body > 10 + 6 * String(page).length && svg("text", { class: "page", x: x + 3, y: y + 11.5 }, String(page)),
    text && svg("text", { class: "sign", x: x + body + 2, y: y + 12 }, text));
    Object.assign(bar, { exchange, lane, room });
    this.#bars.set(keyOf(exchange), bar);
    // A bar that is drawn again keeps the focus.
    if (old) old.replaceWith(bar);
    else list.moving.append(bar);
    if (this.#focused === old && old) this.#rove(bar);
  }

  #drawAxis(from, to, scale, height) {
    const origin = this.#origin ?? from;
    const step = [1e6, 5e6, 1e7, 5e7, 1e8, 2.5e8, 1e9, 2e9, 5e9, 1e10, 3e10, 6e10, 3e11, 6e11, 3.6e12].find((length) => length * scale >= 70) ?? 3.6e12;
    const ticks = [];
    for (let time = Math.ceil((from - origin) / step) * step; time <= to - origin; time += step) {
      const x = (time - (from - origin)) * scale;
      ticks.push(svg("line", { x1: x, x2: x, y1: 16, y2: height }));
      if (time >= 0) ticks.push(svg("text", { x: x + 3, y: 12 }, time === 0 ? "0" : duration(time).replace(".00", "").replace(".0 s", " s")));
    }
    this.#parts.axis.replaceChildren(...ticks);
  }

  #drawOverview(now) {
    const { from, to } = this.#whole(now);
    const columns = 120;
    const counts = Array.from({ length: columns }, () => [0, 0]);
    for (let index = this.exchanges.length - 1; index >= 0; index -= 1) {
      const column = Math.floor(((this.exchanges[index].arrived_ns - from) / (to - from)) * columns);
      if (column < 0 || column > columns) continue;
      const place = counts[Math.min(column, columns - 1)];
      place[0] += 1;
      if (this.exchanges[index].marks?.length || outcome(this.exchanges[index]) !== "delivered") place[1] += 1;
    }
    const most = Math.max(...counts.map(([all]) => all), 1);
    const [start, end] = this.#window();
    const scale = (time) => Math.max(0, Math.min(columns, ((time - from) / (to - from)) * columns));
    this.#parts.overview.setAttribute("viewBox", `0 0 ${columns} 30`);
    this.#parts.overview.replaceChildren(
      svg("rect", { class: "window", x: scale(start), y: 0, width: Math.max(0.5, scale(end) - scale(start)), height: 30 }),
      ...counts.flatMap(([all, bad], column) => [
        all && svg("rect", { class: "all", x: column + 0.1, width: 0.8, y: 30 - (28 * all) / most, height: (28 * all) / most }),
        bad && svg("rect", { class: "odd", x: column + 0.1, width: 0.8, y: 30 - (28 * bad) / most, height: (28 * bad) / most }),
      ].filter(Boolean)));
    const isLive = this.#end === null;
    this.#parts.live.hidden = this.#clock() === null;
    this.#parts.live.setAttribute("aria-pressed", isLive);
    if (document.activeElement !== this.#parts.slider) this.#parts.slider.value = isLive ? 1000 : Math.round((1000 * (this.#end - from)) / (to - from));
    const text = isLive ? "the newest requests" : `${duration(Math.max(0, this.#end - this.origin))} after the first request`;
    this.#parts.slider.setAttribute("aria-valuetext", text);
  }

  #drawCount(bars, from, to) {
    const newer = this.exchanges.length ? this.exchanges.filter((exchange) => exchange.arrived_ns > to).length : 0;
    const older = this.exchanges.length + this.dropped - bars - newer;
    const text = `${counted(bars, "request")} shown, ${older.toLocaleString("en")} older`
      + (newer ? `, ${newer.toLocaleString("en")} newer` : "")
      + (this.held.length ? `, ${this.held.length} held` : "");
    Object.assign(this.#parts.count.dataset, { bars, older, newer });
    if (this.#parts.count.textContent !== text) this.#parts.count.textContent = text;
  }

  #enter(target, name) {
    const bar = target.closest?.(".bar");
    if (!bar) {
      this.#parts.tip.hidden = true;
      return;
    }
    if (name === "focusin") this.#rove(bar);
    const tip = this.#parts.tip;
    const lines = explain(bar.exchange, this.findingsAbout(bar.exchange), this.origin, this.#clock());
    tip.replaceChildren(...lines.map((line) => el("div", {}, line)));
    tip.hidden = false;
    const box = bar.getBoundingClientRect();
    const host = this.#host.getBoundingClientRect();
    const left = Math.max(0, Math.min(box.left - host.left, host.width - tip.offsetWidth));
    tip.style.left = `${left}px`;
    tip.style.top = `${box.bottom - host.top + 6}px`;
  }

  #rove(bar) {
    this.#focused?.setAttribute("tabindex", -1);
    this.#focused = bar;
    bar.setAttribute("tabindex", 0);
  }

  #choose(target) {
    const bar = target.closest?.(".bar");
    if (bar && !bar.exchange.open) this.#onselect(bar.exchange);
  }

  #key(event) {
    const bar = event.target.closest?.(".bar");
    if (!bar) return;
    if (event.key === "Escape") this.#parts.tip.hidden = true;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(bar);
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const bars = [...this.#bars.values()].sort((one, other) => one.exchange.arrived_ns - other.exchange.arrived_ns);
    const index = bars.indexOf(bar);
    if (this.#end === null && this.#span) this.#move(this.#window()[1]);
    bars[Math.max(0, Math.min(bars.length - 1, index + step))]?.focus();
  }
}
