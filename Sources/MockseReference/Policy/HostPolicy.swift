import MockseDriver

/// The decisions of the code around a list: the screen that displays it, and the client's adapter to the suite.
struct HostPolicy: Sendable {
    /// The time at which a trigger reaches the list.
    enum TriggerTiming: Sendable, Hashable {
        case atOnce
        /// At once, except for this long after a page has arrived.
        case atOnceUnlessCooling(Duration)
        /// At once, except for this long after another trigger that was delivered.
        case throttled(Duration)
        /// At once, except for this long after a request failed; it may double with each further failure.
        case atOnceUnlessFailed(Duration, doubles: Bool)
        /// At once, except after a failure, which only "try again" ends.
        case atOnceUnlessFailing
        /// Once no other trigger has fired for this long.
        case debounced(Duration)
        /// At once, but the list's new state is stored only after this long, as if it were read before an `await` and
        /// written after it.
        case keptLate(Duration)
    }

    var triggers = TriggerTiming.atOnce
    /// Returns the base URL of a list: its own by default.
    var baseURL: @Sendable (_ opened: String, ClientMemory) -> String = { opened, _ in opened }
    /// Returns the ids to report: those of the rows by default.
    var report: @Sendable ([Row]) -> [String] = { $0.map(\.id) }
    /// Returns the state to show: that of the list by default.
    var state: @Sendable (ClientState, [Row]) -> ClientState = { state, _ in state }
    /// The time that it takes to display rows; nil displays them at once.
    var renderDelay: Duration?
    /// A Boolean value indicating whether pages that arrive without a trigger are displayed only at the next one.
    var reserves = false
    /// The rows that the list keeps; nil keeps all.
    var window: WindowLimit?
    /// A Boolean value indicating whether a refresh waits for the page that is loading.
    var waitsToRefresh = false
    /// A Boolean value indicating whether the client opens another list of the API than it is asked to.
    var opensOtherList = false
    /// Returns the requests to send along with a page.
    var companions: Companion.Rule = { _, _ in [] }
    /// A Boolean value indicating whether each further page is requested together with the first page.
    var revalidates = false
    /// The delay after which a failed list retries once it is closed; nil never retries.
    var retryAfterClose: Duration?
    /// A Boolean value indicating whether commands that the client doesn't know are rejected.
    var refusesUnknownCommands = true
}

/// The rows that a client drops from the beginning of a long list.
enum WindowLimit: Sendable, Hashable {
    /// Single rows, so that this many are left.
    case rows(Int)
    /// Whole pages, so that at most this many rows are left.
    case pages(of: Int)
    /// Whole pages, so that this many are left.
    case count(ofPages: Int)
}
