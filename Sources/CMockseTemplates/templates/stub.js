// [client]
// FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
class Client {
  constructor({ dialect, baseURL, path, params, pageSize }) {
    // FILL IN: open the list at baseURL + path with params and an empty cache, and load page 1.
  }
  get ids() { return []; } // FILL IN: the ids of the displayed rows, in order, as strings
  get state() { return "idle"; } // FILL IN: what the user sees: "idle", "loading", "end" or "error"
  more(source) {} // FILL IN: the user is near the bottom
  refresh() {} // FILL IN: the user pulls to refresh
  retry() {} // FILL IN: the user taps "try again"
  query(params) {} // FILL IN: the user changes the query
  cancel() {} // FILL IN: the user leaves while a page loads, and comes back
  close() {} // FILL IN: the user leaves for good
}

// [hello]
// FILL IN: the APIs that your client reads, such as "stackexchange" or "brewerydb", and what it can do.
// Add "refresh", "retry", "query" and "cancel" to verbs when they work.
// The page "Drivers" of mockse's documentation describes each field, such as pageSize and timeoutMs.
const hello = { protocol: 1, name: "my client", dialects: ["stackexchange"], verbs: ["list", "idle"] };
