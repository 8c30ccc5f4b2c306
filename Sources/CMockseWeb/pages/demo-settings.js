import { behaviors, latencies, troubles, visits } from "./demo-behaviors.js";

/** What the page shows at first: the list on the left lacks a guard. */
export const defaults = { left: [], right: [], latency: 800, trouble: "none", visit: "scrolls" };

/** Returns the settings that a fragment carries, such as `#left=guard.dedupe&trouble=fails`, or null. */
export function readSettings(fragment) {
  const given = new URLSearchParams(fragment.slice(1));
  if (!given.has("left") && !given.has("right")) return null;
  const rules = (side) => behaviors.map(({ rule }) => rule).filter((rule) => given.get(side)?.split(".").includes(rule));
  const oneOf = (values, key) => values.find((value) => String(value) === given.get(key)) ?? defaults[key];
  return {
    left: rules("left"), right: rules("right"), latency: oneOf(latencies, "latency"),
    trouble: oneOf(Object.keys(troubles), "trouble"), visit: oneOf(Object.keys(visits), "visit"),
  };
}

/** Returns the fragment that carries settings. */
export function writeSettings({ left, right, ...others }) {
  return "#" + new URLSearchParams({ left: left.join("."), right: right.join("."), ...others });
}
