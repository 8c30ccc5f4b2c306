import { el } from "./dom.js";

const shortestSpan = 4000; // Milliseconds.
const outcomes = {
  open: "loading", shown: "shown", stale: "shown in a list that had started over", failed: "failed", canceled: "canceled",
};

/** Draws the requests of a list as bars over time, one below the other if they are open at once. */
export class Timeline {
  #bars = new Map();

  constructor(root) {
    this.root = root;
  }

  clear() {
    this.#bars.clear();
    this.root.replaceChildren();
  }

  draw(loads) {
    const now = performance.now();
    const begin = loads[0]?.sentAt ?? now;
    const end = Math.max(...loads.map((load) => load.endedAt ?? now), begin + shortestSpan);
    const lanes = [];
    for (const load of loads) {
      const free = lanes.findIndex((laneEnd) => laneEnd <= load.sentAt);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = load.endedAt ?? now;
      const width = lanes[lane] - load.sentAt;
      this.#draw(load, { lane, start: (load.sentAt - begin) / (end - begin), width: width / (end - begin) }, loads);
    }
    this.root.style.setProperty("--lanes", lanes.length);
    this.root.style.setProperty("--seconds", (end - begin) / 1000);
  }

  #draw(load, places, loads) {
    const bar = this.#bars.get(load) ?? this.#add(load);
    for (const [name, value] of Object.entries(places)) bar.style.setProperty(`--${name}`, value);
    const overlaps = isOverlapping(load, loads);
    const kind = `bar ${load.outcome}${overlaps ? " overlap" : ""}`;
    if (bar.className === kind) return;
    bar.className = kind;
    const time = load.endedAt ? `, ${Math.round(load.endedAt - load.sentAt)} ms` : "";
    bar.title = `Page ${load.page}: ${outcomes[load.outcome]}${overlaps ? ", while it was also loading otherwise" : ""}${time}`;
    bar.lastChild.textContent = bar.title;
  }

  #add(load) {
    const bar = el("li", {}, el("span", { "aria-hidden": "true" }, load.page), el("span", { class: "hidden-text" }));
    this.#bars.set(load, bar);
    this.root.append(bar);
    return bar;
  }
}

/** Returns whether another request for the same page of the same list was open at the same time. */
export function isOverlapping(load, loads) {
  const end = load.endedAt ?? Infinity;
  return loads.some((other) =>
    other !== load && other.page === load.page && other.query === load.query
      && other.sentAt < end && load.sentAt < (other.endedAt ?? Infinity));
}
