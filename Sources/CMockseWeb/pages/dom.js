// Builds elements. Text is always set as text, never parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name.startsWith("aria-")) node.setAttribute(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Returns an element: `el("a", { href: "/" }, "Home")`. Attributes `onclick` and so on are listeners. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns an SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Returns the element with an id. */
export const byID = (id) => document.getElementById(id);

/** Returns a text of at most `limit` characters, with the number of those left out. */
export function shortened(text, limit = 300) {
  const string = String(text);
  if (string.length <= limit) return string;
  // A pair of surrogates is not cut in two.
  const end = /[\uD800-\uDBFF]/.test(string[limit - 1]) ? limit - 1 : limit;
  return `${string.slice(0, end)}… (${string.length - end} more characters)`;
}

/** Returns "1 request" or "2 requests". */
export const counted = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** Returns a duration in nanoseconds as text. */
export function duration(ns) {
  const ms = ns / 1e6;
  if (ms < 0.005) return "0 ms";
  if (ms < 1) return `${ms.toFixed(2)} ms`;
  if (ms < 1000) return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
  return `${(ms / 1000).toFixed(ms < 1e4 ? 2 : 1)} s`;
}

/** Copies text to the clipboard, also where the page's origin isn't secure; returns whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el("textarea", { "aria-hidden": "true", class: "hidden-text" });
    area.value = text;
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    focused?.focus();
    return copied;
  }
}
