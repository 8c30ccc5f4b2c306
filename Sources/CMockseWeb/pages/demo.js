import { behaviors, latencies, troubles, tutorials, visits } from "./demo-behaviors.js";
import { drive } from "./demo-driver.js";
import { everyRule } from "./demo-list.js";
import { Pane } from "./demo-pane.js";
import { Sandbox, explain, note } from "./demo-sandbox.js";
import { defaults, readSettings, writeSettings } from "./demo-settings.js";
import { visit } from "./demo-visit.js";
import { byID, el } from "./dom.js";

const visitor = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
const sides = ["left", "right"];
const panes = sides.map((side) => new Pane(side, new Sandbox(`demo-${visitor}-${side}`)));
const fields = {
  latency: ["Latency", latencies.map((time) => [time, `${time} ms`])],
  trouble: ["The server", Object.entries(troubles).map(([key, { name }]) => [key, name])],
  visit: ["The user", Object.entries(visits)],
};
const lowerFirst = (text) => text[0].toLowerCase() + text.slice(1);
let settings = readSettings(location.hash) ?? { ...defaults, ...behaviors[0].shows };
let playing = new AbortController();

function makeControls() {
  byID("rules").append(...behaviors.map(behaviorRow));
  byID("tutorials").append(...tutorials.map(tutorialItem));
  for (const [key, [label, choices]] of Object.entries(fields)) {
    const options = choices.map(([value, name]) => el("option", { value }, name));
    const onchange = ({ target }) => choose({ [key]: choices[target.selectedIndex][0] });
    byID("fields").append(el("label", {}, label, el("select", { id: key, onchange }, ...options)));
  }
  byID("play").addEventListener("click", () => (playing.signal.aborted ? play() : playing.abort()));
  for (const { scroller } of panes) {
    for (const input of ["wheel", "touchstart", "keydown"]) {
      scroller.addEventListener(input, () => playing.abort(), { passive: true });
    }
  }
}

function behaviorRow({ rule, name, on, off, breaks, shows }) {
  const boxes = sides.map((side) => {
    const onchange = ({ target }) => {
      const others = settings[side].filter((other) => other !== rule);
      choose({ [side]: target.checked ? others : [...others, rule] });
    };
    return el("td", {}, el("input", { type: "checkbox", id: `${side}-${rule}`, "aria-label": `${name}, ${side} list`, onchange }));
  });
  const onclick = () => choose({ ...defaults, left: [rule], ...shows }, true);
  const head = el(
    "th", { scope: "row" }, name, ...breaks.map((section) => el("span", { class: "section" }, section)),
    el("span", { class: "muted" }, `${on} Without it: ${lowerFirst(off)}`));
  const show = el("button", { type: "button", "aria-label": `Show the bug without: ${name}`, onclick }, "Show");
  return el("tr", { "data-rule": rule, "data-breaks": breaks.join(" ") }, head, ...boxes, el("td", {}, show));
}

function tutorialItem({ name, year, lacks, trouble, bug }) {
  const onclick = () => choose({ ...defaults, left: lacks, trouble }, true);
  return el("li", {}, el("button", { type: "button", onclick }, `${name} (${year})`), el("span", { class: "muted" }, bug));
}

/** Changes settings, and starts both lists over. */
function choose(changes, isShown = false) {
  settings = { ...settings, ...changes };
  history.replaceState(null, "", writeSettings(settings));
  if (isShown) byID("panes").scrollIntoView({ block: "nearest" });
  play();
}

function showSettings() {
  panes.forEach(({ side, title }) => {
    const names = behaviors.filter(({ rule }) => settings[side].includes(rule)).map(({ name }) => lowerFirst(name));
    title.textContent = names.length ? `Off: ${names.join(", ")}` : "Everything on";
    for (const { rule } of behaviors) byID(`${side}-${rule}`).checked = !settings[side].includes(rule);
  });
  for (const key of Object.keys(fields)) byID(key).value = settings[key];
  const lacking = behaviors.filter(({ rule }) => settings.left.includes(rule) && !settings.right.includes(rule));
  byID("difference").textContent = lacking.map(({ off }) => off).join(" ");
  byID("link").href = writeSettings(settings);
}

/** Opens both lists, and scrolls through the left one, and then through the right one. */
async function play() {
  playing.abort();
  const { signal } = (playing = new AbortController());
  byID("play").textContent = "Stop";
  byID("problem").hidden = true;
  signal.addEventListener("abort", () => (byID("play").textContent = "Play again"));
  showSettings();
  for (const pane of panes) pane.close();
  try {
    for (const pane of panes) {
      if (signal.aborted) return;
      const { latency, trouble } = settings;
      await pane.open(settings[pane.side], { latency: `${latency}ms`, ...troubles[trouble].settings(latency) });
      await visit(pane, settings.visit, signal);
      if (!signal.aborted) await pane.judge();
    }
    byID("status").textContent = panes.map(({ side, caption }) => `${side}: ${caption.textContent}.`).join(" ");
  } catch (error) {
    explain(byID("problem"), error, play);
  }
  if (playing.signal === signal) playing.abort();
}

function draw() {
  for (const pane of panes) pane.draw();
  requestAnimationFrame(draw);
}

/** Has a conformance suite drive the left list. */
function beDriven() {
  const [pane] = panes;
  document.body.className = "driven";
  pane.isDriven = true;
  const rules = { ...everyRule, ...Object.fromEntries(settings.left.map((rule) => [rule, false])) };
  return drive({ rules, makeList: (options) => pane.show(options), displayedIds: () => pane.rows.ids });
}

function start() {
  const isDriven = new URLSearchParams(location.hash.slice(1)).has("drive");
  byID("panes").append(...panes.map(({ root }) => root).slice(0, isDriven ? 1 : 2));
  document.body.dataset.visitor = visitor;
  if (isDriven) return beDriven();
  makeControls();
  showSettings();
  requestAnimationFrame(draw);
  addEventListener("hashchange", () => choose(readSettings(location.hash) ?? {}));
  addEventListener("pagehide", () => panes.forEach(({ sandbox }) => sandbox.remove()));
  addEventListener("pageshow", ({ persisted }) => persisted && play());
  byID("note").textContent = note;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return play();
  playing.abort();
  byID("note").textContent = `Nothing moves until you press Play, because your system asks for less motion. ${note}`;
}

start();
