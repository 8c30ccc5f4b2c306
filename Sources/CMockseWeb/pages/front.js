// The front page: what this server serves, and how it is set.
import { base, call, request } from "./api.js";
import { byID, el, shortened } from "./dom.js";
import { explain } from "./notice.js";

for (const link of document.querySelectorAll("a[data-own]")) link.href = base + link.getAttribute("href");

/** Returns the links to the first pages of the lists below a version's path, such as `/v2`. */
function lists(root, paths, open) {
  const links = paths.map((path) => el("li", {}, el("a", { href: base + path, class: "mono any" }, path)));
  const title = el("summary", {}, el("span", { class: "mono" }, root), ` ${paths.length} lists`);
  return el("details", { open }, title, el("ul", { class: "links" }, links));
}

function showLists(openAPI, own) {
  const roots = new Map();
  for (const [path, item] of Object.entries(openAPI.paths)) {
    const tag = item.get?.tags?.[0];
    if (!tag || tag === "control" || path.includes("{") || !/^Returns one page/.test(item.get.summary)) continue;
    const root = path.slice(0, path.indexOf("/", 1)) || path;
    const group = roots.get(tag) ?? roots.set(tag, new Map()).get(tag);
    (group.get(root) ?? group.set(root, []).get(root)).push(path);
  }
  const parts = [...roots].map(([tag, group]) => [
    el("h3", {}, openAPI.tags?.find(({ name }) => name === tag)?.description ?? tag),
    [...group].map(([root, paths], index) => lists(root, paths, index === 0)),
  ]);
  if (own.length) {
    const versions = [...roots.values()].map((group) => [...group.keys()][0]);
    parts.unshift([
      el("h3", {}, "Your own data"),
      el("ul", {}, own.map(({ route, items }) => el("li", {}, `${items} items: `, versions.map((root) => [
        el("a", { href: `${base}${root}/${encodeURI(route)}`, class: "mono any" }, `${root}/${route}`), " "])))),
    ]);
  }
  byID("lists").replaceChildren(...parts.flat(3));
}

const isUnset = (value) => value === null || value === false || value === 0 || value === "none" || value === "0ms"
  || (typeof value === "object" && Object.keys(value).length === 0);

function showSettings(settings) {
  const rows = (unset) => Object.entries(settings).filter(([, value]) => isUnset(value) === unset).map(([key, value]) =>
    el("tr", {}, el("th", { scope: "row", class: "mono" }, key),
      el("td", { class: "mono any" }, shortened(typeof value === "string" ? value : JSON.stringify(value)))));
  const table = (body, caption) => el("table", {}, el("caption", {}, caption), el("tbody", {}, body));
  byID("settings").replaceChildren(
    table(rows(false), "Set"),
    el("details", {}, el("summary", {}, "Off, or left to the API"), table(rows(true), "Unset")));
}

async function show() {
  try {
    const health = await call("GET", "health");
    byID("version").textContent = `version ${health.version}`;
    const [settings, openAPI, { data }] = await Promise.all([
      call("GET", "settings"), call("GET", "openapi.json"), call("GET", "data"),
    ]);
    showSettings(settings);
    showLists(openAPI, data);
    byID("notice").hidden = true;
  } catch (error) {
    explain(byID("notice"), error, show);
  }
}

// Links to control calls would carry no token: they are fetched, and shown here.
for (const link of document.querySelectorAll("a[data-text]")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    let shown = byID("text");
    if (!shown) {
      shown = el("pre", { id: "text", class: "panel any", tabindex: "0", "aria-label": link.textContent });
      byID("main").append(shown);
    }
    try {
      const response = await request("GET", link.getAttribute("href").split("_mockse/")[1], { accept: "text/plain" });
      shown.textContent = await response.text();
    } catch (error) {
      shown.textContent = error.message;
    }
    shown.focus();
  });
}

show();
