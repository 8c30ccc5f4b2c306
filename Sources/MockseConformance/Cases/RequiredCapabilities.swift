import MockseJudging

/// The capabilities that a client needs for a case.
///
/// Without them, the case is skipped.
struct RequiredCapabilities: Sendable, Hashable {
    var verbs: Set<Verb> = []
    var sources = 1
    var concurrency = 1
    var timeout = false
    /// The required refresh policy, or `nil` if any is allowed.
    var refresh: ClientFeatures.RefreshPolicy?
    /// The reactions to a refresh while a page is loading that the case can judge.
    var refreshWhileLoading = Set(ClientFeatures.RefreshTiming.allCases)
    var onDuplicate = false
    var ops = false
    var window = false
    var renews = false
    /// A Boolean value indicating whether the client must receive commands as messages, which can name unknown
    /// commands.
    var messages = false

    /// The largest window that a fixture can exceed, because its rows are kept in memory.
    private static let largestWindow = 1_000

    /// Returns the first missing capability, or `nil` if the client has all of them.
    func missing(in features: ClientFeatures) -> MissingCapability? {
        // A client of a bidirectional list requests rows by date, not by page number.
        if features.has(.earlier), !verbs.contains(.earlier) { return .oneWayList }
        // A case that doesn't apply to the client isn't missed, whatever else it needs.
        if features.concurrency < concurrency { return .concurrency }
        // A list that isn't bidirectional lacks nothing else.
        let lacking = verbs.filter { !features.has($0) }.map(\.rawValue).sorted()
        if let verb = lacking.contains("earlier") ? .earlier : lacking.first.flatMap(Verb.init) {
            return .command(verb, isAbsent: verb == .retry && features.absent.contains(.retry))
        }
        if features.sources < sources { return .sources(isAbsent: features.absent.contains(.sources)) }
        if timeout, features.timeout == nil { return .timeout(isAbsent: features.absent.contains(.timeout)) }
        if let refresh, features.refresh != refresh { return .refreshPolicy(features.refresh) }
        if let lack = missing(of: features.refreshWhileLoading) { return lack }
        if onDuplicate, features.onDuplicate == nil { return .onDuplicate }
        if renews, !features.renews { return .renewal }
        if ops, !features.ops { return .operations(isAbsent: features.absent.contains(.ops)) }
        if window {
            guard let rows = features.window else { return .window }
            if verbs.contains(.earlier), rows > Self.largestWindow { return .smallWindow(Self.largestWindow) }
        }
        return nil
    }

    /// Returns what a client that reacts like this to a refresh while a page is loading lacks for the case, or `nil` if the
    /// case can judge the reaction or doesn't see one.
    func missing(of timing: ClientFeatures.RefreshTiming?) -> MissingCapability? {
        guard let timing, !refreshWhileLoading.contains(timing) else { return nil }
        return .refreshTiming(timing)
    }
}
