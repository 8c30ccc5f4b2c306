import { apis, pageLoader } from "./demo-apis.js";
import { everyRule, PagedList } from "./demo-list.js";
import { Rows } from "./demo-rows.js";
import { Timeline, isOverlapping } from "./demo-timeline.js";
import { counted, el } from "./dom.js";

const api = apis.stackexchange;
const nearEnd = 300; // Pixels.
const scrollInterval = 150; // Milliseconds between two scroll events that a list is told about.

/** One of the two lists, with its requests, and what the server's report says about them. */
export class Pane {
  loads = [];
  #lastTrigger = 0;
  #timer;

  constructor(side, sandbox) {
    Object.assign(this, { side, sandbox });
    this.title = el("h2", { id: `${side}-title` });
    this.caption = el("p", { class: "caption" });
    this.state = el("p", { class: "state" });
    this.findings = el("ul", { class: "findings", "aria-label": "Findings of the server's report" });
    const sorts = Object.entries(api.sorts).map(([value, name]) => el("option", { value }, name));
    this.sort = el("select", { onchange: () => this.change(this.sort.value), "aria-label": "Sort" }, ...sorts);
    this.retryButton = el("button", { type: "button", onclick: () => this.list.retry(), disabled: true }, "Try again");
    const refresh = el("button", { type: "button", onclick: () => this.list?.refresh() }, "Refresh");
    const [bars, rows] = [el("ol", { class: "timeline", "aria-label": "Requests" }), el("ol", { class: "rows" })];
    this.scroller = el(
      "div", { class: "list", role: "region", tabindex: 0, "aria-label": `The ${side} list`, onscroll: () => this.#scrolled() },
      rows, this.state);
    this.root = el(
      "section", { class: "pane panel", id: side, "aria-labelledby": this.title.id }, this.title, this.caption, bars,
      this.scroller, el("p", { class: "actions" }, this.sort, refresh, this.retryButton), this.findings);
    this.rows = new Rows(rows);
    this.timeline = new Timeline(bars);
  }

  /** Opens the list that lacks some rules, on a server with these settings. */
  async open(lacking, settings) {
    this.close();
    await this.sandbox.prepare(settings);
    this.sort.selectedIndex = 0;
    const rules = { ...everyRule, ...Object.fromEntries(lacking.map((rule) => [rule, false])) };
    this.show({ rules, loadPage: pageLoader(api, api.path, this.sandbox.send), query: this.#query });
  }

  /** Shows a list with these options in place of the last one, and returns it. */
  show(options) {
    this.close();
    // The list reports its first request before there is a list.
    const list = new PagedList({ ...options, changed: (load) => queueMicrotask(() => this.#changed(list, load)) });
    return (this.list = list);
  }

  close() {
    clearTimeout(this.#timer);
    this.list?.cancel();
    this.list = null;
    this.loads = [];
    this.rows.show([]);
    this.timeline.clear();
    this.findings.replaceChildren();
    this.caption.textContent = this.state.textContent = "";
    this.scroller.scrollTop = 0;
    this.retryButton.disabled = true;
  }

  change(sort) {
    this.sort.value = sort;
    this.scroller.scrollTop = 0;
    this.list?.change(this.#query);
  }

  get #query() {
    return { ...api.query, sort: this.sort.value };
  }

  get isSettled() {
    return this.list?.state !== "loading";
  }

  /** Shows the time that passes while requests are open. */
  draw() {
    if (!this.isSettled) this.timeline.draw(this.loads);
  }

  #changed(list, load) {
    if (list !== this.list) return;
    if (load && !this.loads.includes(load)) this.loads.push(load);
    this.rows.show(list.rows, load?.outcome === "stale");
    this.timeline.draw(this.loads);
    this.retryButton.disabled = list.state !== "error";
    this.#showState();
    if (this.loads.length) this.#say(...this.#mostRequested, this.rows.duplicates);
    clearTimeout(this.#timer);
    const pause = list.rules.backOff ? list.resumeAt - performance.now() : 0;
    if (this.isSettled && !this.isDriven) this.#timer = setTimeout(() => this.#settled(), Math.max(pause, 100));
  }

  #showState() {
    const { state, rows, resumeAt, rules } = this.list;
    const page = this.loads.at(-1)?.page;
    const pause = Math.ceil((resumeAt - performance.now()) / 1000);
    const words = { idle: "", loading: `Loading page ${page}…`, end: `The end: ${counted(rows.length, "row")}`, error: `Page ${page} failed.` };
    this.state.textContent = rules.backOff && pause > 0 ? `${words[state]} The server asks for a pause of ${pause} s.` : words[state];
  }

  // The page that was requested most often at once (the last one of several), and how often.
  get #mostRequested() {
    const times = new Map();
    for (const load of this.loads) times.set(load.page, (times.get(load.page) ?? 0) + isOverlapping(load, this.loads));
    return [...times].reduce((most, entry) => (entry[1] >= most[1] ? entry : most), [0, 0]);
  }

  #say(page, atOnce, duplicates, finding) {
    const all = this.loads.filter((load) => load.page === page).length;
    const inTurn = all === 1 ? "once" : `${all} times in turn`;
    const often = atOnce ? `${atOnce} times at once` : inTurn;
    const text = finding ?? `Page ${page} requested ${often}: ${counted(duplicates, "duplicate row")}`;
    if (this.caption.textContent !== text) this.caption.textContent = text;
    this.caption.className = finding || atOnce || duplicates ? "caption bad" : "caption good";
  }

  // A list that still ends within reach goes on, or nobody could scroll it.
  #settled() {
    this.#showState();
    this.#scrolled();
    this.judge().catch(() => {}); // A page that can't be loaded either says so.
  }

  /** Shows what the server's report says, in place of what the page has counted, once no request is open. */
  async judge() {
    const { list } = this;
    const isOver = () => list !== this.list || !this.isSettled || !list.rows.length;
    if (!list || isOver()) return;
    const target = `${api.path}?${new URLSearchParams(list.query)}`;
    const targets = await this.sandbox.report(target, this.rows.ids);
    if (!targets || isOver()) return;
    const findings = targets.flatMap((entry) => entry.findings).filter((finding) => this.#isBug(finding));
    const overlaps = findings.filter(({ rule }) => rule === "overlaps");
    const worst = overlaps.sort((one, other) => other.exchanges.length - one.exchanges.length)[0];
    const { count, distinct } = targets.find((entry) => entry.shown).shown;
    const other = worst || count > distinct ? undefined : findings.at(-1)?.text.replace(/( \(|:).*/, "").replace(/^p/, "P");
    this.#say(...(worst ? [worst.page, worst.exchanges.length] : this.#mostRequested), count - distinct, other);
    this.findings.replaceChildren(...findings.map(({ text }) => el("li", { class: "any" }, text)));
  }

  // A list that the user hasn't scrolled to its end isn't wrong, unless a page has failed for good.
  #isBug({ rule, page }) {
    const last = this.loads.findLast((load) => load.page === page);
    return rule.endsWith("incomplete") ? last?.outcome === "failed" : true;
  }

  #scrolled() {
    const now = performance.now();
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    const isNearEnd = this.list?.rows.length && scrollHeight - scrollTop - clientHeight < nearEnd;
    if (this.isDriven || !isNearEnd || now - this.#lastTrigger < scrollInterval) return;
    this.#lastTrigger = now;
    this.list.more();
  }
}
