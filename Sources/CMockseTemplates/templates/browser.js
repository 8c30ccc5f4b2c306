// [heading]
// A driver for mockse: mockse conform --http --port 8080, in a page's <script type="module" src="driver.js">.

// [hello]
// FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
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
// With instances in hello, open as many tabs or frames, each of which has its own name.
const instance = encodeURIComponent((globalThis.name ||= Math.random()));
while (true) {
  const response = await fetch(`${suite}/_mockse/driver/next?instance=${instance}`).catch(() => null);
  if (!response) break; // The run is over.
  const command = await response.json();
  if (!command.verb) continue;
  // A page that crashed and was loaded again has lost its list.
  const isLost = !client && !["hello", "open"].includes(command.verb);
  const body = isLost ? { id: command.id, crashed: "the page was loaded again" } : await reply(command);
  const to = `${suite}/_mockse/driver/reply?instance=${instance}`;
  await fetch(to, { method: "POST", body: JSON.stringify(body) });
}
