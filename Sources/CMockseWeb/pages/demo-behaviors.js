/**
 * The behaviors that a list can have, one for each rule of `PagedList`.
 *
 * `breaks` are the requirements that a list without it breaks: no others. `shows` is the setup in which that is seen.
 */
export const behaviors = [
  {
    rule: "guard", name: "In-flight guard", breaks: ["2.1"],
    on: "While a page is loading, scrolling sends no request.",
    off: "Every scroll event near the end requests the page again.",
    shows: { left: ["guard", "dedupe"], right: ["dedupe"] },
  },
  {
    rule: "dedupe", name: "Dedupe", breaks: ["3.1"],
    on: "A row that the server sends twice is shown once.",
    off: "A row that moved to the next page is shown twice.",
    shows: { trouble: "repeats" },
  },
  {
    rule: "advance", name: "Advance only after success", breaks: ["2.3", "4.1"],
    on: "The page counter moves when a page has arrived.",
    off: "The page counter moves with the request: a failed page is skipped.",
    shows: { trouble: "fails" },
  },
  {
    rule: "retry", name: "Retry", breaks: ["2.3"],
    on: "A page that failed is requested again by the next scroll.",
    off: "After a failure, the list is stuck.",
    shows: { trouble: "fails" },
  },
  {
    rule: "dropStale", name: "Drop stale responses", breaks: ["5.1", "5.6"],
    on: "A new sort order cancels the old requests.",
    off: "The rows of the old order arrive late, and are added to the new list.",
    shows: { trouble: "slow", visit: "sorts" },
  },
  {
    rule: "backOff", name: "Back-off", breaks: ["4.6", "4.7"],
    on: "The list waits as long as the server asks.",
    off: "The list goes on at once. APIs ban such clients.",
    shows: { trouble: "pauses" },
  },
];

/** The tutorials, as described in the documentation, with the behaviors that each one lacks. */
export const tutorials = [
  {
    name: "Table view and prefetching", year: 2018, lacks: ["dedupe", "backOff"], trouble: "repeats",
    bug: "Every row received is appended, so a repeated row is shown twice.",
  },
  {
    name: "An endless list, over a network", year: 2016, lacks: ["guard", "dedupe", "backOff"], trouble: "none",
    bug: "Each display of the last row requests the same page again.",
  },
  {
    name: "Automatic paging with a loading cell", year: 2017, trouble: "fails",
    lacks: ["guard", "advance", "dropStale", "backOff"],
    bug: "The counter has already moved when a page fails, so its rows never appear.",
  },
  {
    name: "Load more", year: 2020, lacks: ["dedupe", "backOff"], trouble: "pauses",
    bug: "The server asks for a pause, and the list requests the next page at once.",
  },
  {
    name: "Paging with prefetching", year: 2017, lacks: ["advance", "retry", "dropStale", "backOff"], trouble: "fails",
    bug: "A failure leaves the flag set that says that a page is loading: the list is stuck.",
  },
];

/** What can go wrong on the server, with the settings that `PATCH settings` takes. */
export const troubles = {
  none: { name: "nothing goes wrong", settings: () => ({}) },
  repeats: { name: "each page repeats 5 rows", settings: () => ({ duplicates: "overlap=5" }) },
  fails: { name: "page 2 fails once", settings: () => ({ rules: ["page=2 attempt=1: fail=503"] }) },
  slow: {
    name: "page 2 is three times as slow",
    settings: (latency) => ({ rules: [`page=2 attempt=1: latency=${3 * latency}ms`] }),
  },
  pauses: {
    name: "page 1 asks for a pause of 3 s",
    settings: () => ({ rules: ["page=1 attempt=1: fail=throttle, backoff=3"] }),
  },
};

export const latencies = [200, 800, 2000];

export const visits = { scrolls: "scrolls down", sorts: "sorts while page 2 loads" };
