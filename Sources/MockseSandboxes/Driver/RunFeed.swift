package import MockseJSON
import Synchronization

/// A feed with which a browser shows a conformance run in progress: a page, the results so far, and then the report.
package final class RunFeed: Sendable {
    private struct State {
        var total = 0
        var results: [JSONValue] = []
        var report: JSONValue?
        /// A Boolean value indicating whether a page is open, and whether it has the report.
        var (isWatched, isRead) = (false, false)
    }

    private let state = Mutex(State())

    /// The HTML document.
    package let page: String

    /// Creates a feed with the page that shows it.
    package init(page: String) {
        self.page = page
    }

    /// Sets the number of results that the run is going to have.
    package func expect(_ total: Int) { state.withLock { $0.total = total } }

    /// Adds a result.
    package func add(_ result: JSONValue) { state.withLock { $0.results.append(result) } }

    /// Ends the feed with the report, and returns once an open page has it, or after a number of checks.
    ///
    /// - Parameters:
    ///   - report: The data of the report.
    ///   - checks: The number of checks.
    ///   - pause: A function that waits between two checks.
    package func finish(_ report: JSONValue, checks: Int = 40, pause: () async -> Void) async {
        state.withLock { $0.report = report }
        for _ in 0..<checks where state.withLock({ $0.isWatched && !$0.isRead }) { await pause() }
    }

    /// Returns the results from a number on, or the report once the run has ended.
    package func news(since number: Int) -> JSONValue {
        state.withLock { state in
            state.isWatched = true
            if let report = state.report {
                state.isRead = true
                return ["report": report]
            }
            return ["total": .number(state.total), "results": .array(Array(state.results.dropFirst(number)))]
        }
    }
}
