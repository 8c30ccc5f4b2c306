/// The decisions of the code around a list: the screen that it is on, and the client's adapter to the suite.
struct HostPolicy: Sendable {
    /// When the list learns of a trigger.
    enum TriggerTiming: Sendable, Hashable {
        case atOnce
        /// At once, but not for this long after a page.
        case atOnceUnlessCooling(Duration)
        /// When no other trigger has fired for this long.
        case debounced(Duration)
        /// At once, but the list's new state is kept only after this long: it is read before an `await`, and written
        /// after it.
        case keptLate(Duration)
    }

    var triggers = TriggerTiming.atOnce
    /// The base URL of a list, which is its own.
    var baseURL: @Sendable (_ opened: String, ClientMemory) -> String = { opened, _ in opened }
    /// The ids reported, which are those of the rows.
    var report: @Sendable ([Row]) -> [String] = { $0.map(\.id) }
    /// How long it takes to display rows; nil displays them at once.
    var renderDelay: Duration?
    /// A Boolean value indicating whether the first page is requested again, beside each further page.
    var revalidates = false
    /// How long after it was closed a list that had failed tries again; nil, and it doesn't.
    var retryAfterClose: Duration?
    /// A Boolean value indicating whether commands that the client does not know are refused.
    var refusesUnknownCommands = true
}
