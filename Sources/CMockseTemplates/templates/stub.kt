// [client]
// FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
class Client(val dialect: String, val url: String, var params: Map<String, String>, val pageSize: Int?) {
    // FILL IN: open the list at url with params and an empty cache, and load page 1.
    val ids: List<String> get() = listOf() // FILL IN: the ids of the displayed rows, in order
    val state: String get() = "idle" // FILL IN: what the user sees: "idle", "loading", "end" or "error"
    fun more(source: Int) {} // FILL IN: the user is near the bottom
    fun refresh() {} // FILL IN: the user pulls to refresh
    fun retry() {} // FILL IN: the user taps "try again"
    fun query(params: Map<String, String>) {} // FILL IN: the user changes the query
    fun cancel() {} // FILL IN: the user leaves while a page loads, and comes back
    fun close() {} // FILL IN: the user leaves for good
}

// [hello]
// FILL IN: the APIs that your client reads, such as "stackexchange" or "brewerydb", and what it can do.
// Add "refresh", "retry", "query" and "cancel" to verbs when they work.
// The page "Drivers" of mockse's documentation describes each field, such as pageSize and timeoutMs.
const val HELLO = ",\"protocol\":1,\"name\":\"my client\",\"dialects\":[\"stackexchange\"]," +
    "\"verbs\":[\"list\",\"idle\"]"

