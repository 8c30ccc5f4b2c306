// [heading]
// A driver for mockse: mockse conform --http --port 8080, in a page's <script type="module" src="driver.js">.

// [hello]
// FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
const hello = {
  protocol: 1, name: "my client", dialects: ["stackexchange", "brewerydb"],
  verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
  pageSize: "settable", sources: 1, timeoutMs: 2000, without: ["ops", "sources"],
};
// [loop]
// Scrolls down as a user does, also in the console; up first, because a page at its end fires no event.
globalThis.nearBottom = (list = document.scrollingElement, frame = requestAnimationFrame) =>
  (list.scrollBy(0, -list.clientHeight), frame(() => frame(() => list.scrollBy(0, list.scrollHeight))));
const suite = new URLSearchParams(location.search).get("suite") ?? "http://localhost:8080";
globalThis.name ||= Math.random(); // Each tab or frame is one of the `instances` that hello can declare.
const call = (to, init) => fetch(`${suite}/_mockse/driver/${to}?instance=${encodeURIComponent(name)}`, init);
for (let command, hasBegun = false; ; hasBegun ||= command !== null) {
  command = await call("next").then((response) => response.json(), () => null);
  if (!command && hasBegun) break; // The run is over.
  if (!command) await new Promise((resume) => setTimeout(resume, 500)); // mockse isn't listening yet.
  if (!command?.verb) continue;
  const isLost = !client && !["hello", "open"].includes(command.verb); // A page that crashed has no list.
  const body = isLost ? { id: command.id, crashed: "the page was loaded again" } : await reply(command);
  await call("reply", { method: "POST", body: JSON.stringify(body) });
}
