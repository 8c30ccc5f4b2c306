// [client]
import MockseConformance

// FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
// If your client is on the main actor, write "@MainActor final class" instead of "actor".
actor Client: PagingClient {
    private var state = ClientState.idle  // FILL IN: what the user sees: .idle, .loading, .end or .error

    func open(_ list: ListAddress) {
        // FILL IN: open the list at list.baseURL + list.path with list.parameters, and load page 1.
    }
    func more(source: Int) {}  // FILL IN: the user is near the bottom
    func refresh() {}  // FILL IN: the user pulls to refresh
    func retry() {}  // FILL IN: the user taps "try again"
    func query(_ parameters: [String: String]) {}  // FILL IN: the user changes the query
    func cancel() {}  // FILL IN: the user leaves while a page loads, and comes back
    func close() {}  // FILL IN: the user leaves for good
    func list() -> [String] { [] }  // FILL IN: the ids of the displayed rows, in order
    func shown() -> ShownList { ShownList(list(), state: state) }
    func idle(atMost limit: Duration) async throws -> ClientState {
        let end = ContinuousClock.now + limit
        while state == .loading, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return state
    }
}

// [hello]
// FILL IN: the APIs that your client reads, such as .stackexchange or .brewerydb, and what it can do.
// Add .refresh, .retry, .query and .cancel to verbs when they work.
// The page "Drivers" of mockse's documentation describes each field, such as pageSize and timeoutMs.
let features = ClientFeatures(name: "my client", dialects: [.stackexchange], verbs: [.list, .idle])

// [end]
