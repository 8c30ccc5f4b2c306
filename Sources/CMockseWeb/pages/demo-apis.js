/** How two APIs page, and the list that the demo shows. Everything else here knows neither of them. */
export const apis = {
  stackexchange: {
    path: "/2.3/users/moderators",
    query: { site: "stackoverflow" },
    sorts: { reputation: "Reputation", creation: "Newest" },
    pageParameter: "page",
    sizeParameter: "pagesize",
    rows: (body) => body.items,
    hasMore: (body) => body.has_more,
    row: (item) => ({ id: String(item.user_id), title: decoded(item.display_name), detail: item.reputation }),
  },
  brewerydb: {
    pageParameter: "p",
    rows: (body) => body.data ?? [],
    hasMore: (body) => body.currentPage < (body.numberOfPages ?? 1),
    row: (item) => ({ id: String(item.id), title: item.name, detail: item.abv }),
  },
};

const entities = { amp: "&", lt: "<", gt: ">", quot: '"' };
const decoded = (text) =>
  text?.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code, name) => (code ? String.fromCodePoint(code) : entities[name]));

/** Returns a function that loads a page: `send(path, options)` is `fetch` for paths below some base URL. */
export function pageLoader(api, path, send) {
  return async (page, query, signal) => {
    const parameters = new URLSearchParams({ ...query, [api.pageParameter]: page });
    // A browser's cache would send equal requests one at a time, and hide a missing guard.
    const response = await send(`${path}?${parameters}`, { signal, cache: "no-store" });
    const text = await response.text();
    if (!response.ok) throw pageError(`status ${response.status}`, retryAfter(response));
    // A number beyond 2^53 would lose digits, so ids are read as strings.
    const body = JSON.parse(text.replace(/"(\w*id)":(\d+)/g, '"$1":"$2"'));
    const [rows, hasMore] = [api.rows(body), api.hasMore(body)];
    if (!Array.isArray(rows) || typeof hasMore !== "boolean") throw pageError("not a page");
    return { rows: rows.map(api.row), hasMore, pauseMs: 1000 * (body.backoff ?? 0) };
  };
}

function pageError(message, pauseMs = 0) {
  return Object.assign(new Error(message), { pauseMs });
}

// Returns the milliseconds that a failed response asks to wait, in seconds or as a date.
function retryAfter(response) {
  const text = response.headers.get("Retry-After") ?? "0";
  return /^\d+$/.test(text) ? 1000 * text : Date.parse(text) - Date.now();
}
