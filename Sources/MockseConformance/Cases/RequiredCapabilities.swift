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
    /// A Boolean value indicating whether the client must receive commands as messages, which can name unknown
    /// commands.
    var messages = false

    /// The largest window that a fixture can exceed, because its rows are kept in memory.
    private static let largestWindow = 1_000

    /// Returns a description of the first missing capability, or `nil` if the client has all of them.
    func missing(in features: ClientFeatures) -> String? {
        // A client of a bidirectional list requests rows by date, not by page number.
        if features.has(.earlier), !verbs.contains(.earlier) { return "the client's list is bidirectional" }
        if let verb = verbs.sorted(by: { $0.rawValue < $1.rawValue }).first(where: { !features.has($0) }) {
            return verb == .list ? "the client can't report its list" : "the client doesn't support \(verb.rawValue)"
        }
        if features.sources < sources { return "the client has only one trigger source" }
        if features.concurrency < concurrency { return "the client loads one page at a time" }
        if timeout, features.timeout == nil { return "the client declares no timeout" }
        if let refresh, features.refresh != refresh { return "the client's refresh policy is \(features.refresh)" }
        if let lack = missing(of: features.refreshWhileLoading) { return lack }
        if onDuplicate, features.onDuplicate == nil { return "the client doesn't declare which duplicate it shows" }
        if ops, !features.ops { return "the client doesn't report the list's operations" }
        if window {
            guard let rows = features.window else { return "the client declares no window" }
            if verbs.contains(.earlier), rows > Self.largestWindow {
                return "the client keeps more than \(Self.largestWindow) rows"
            }
        }
        return nil
    }

    /// Returns a description of what the case needs of a client that reacts like this to a refresh while a page is
    /// loading, or `nil` if the case can judge the reaction or doesn't see one.
    func missing(of timing: ClientFeatures.RefreshTiming?) -> String? {
        guard let timing, !refreshWhileLoading.contains(timing) else { return nil }
        return switch timing {
        case .supersede: "the client refreshes at once while a page is loading"
        case .wait: "the client refreshes only after the page that is loading"
        case .ignore: "the client ignores a refresh while a page is loading"
        }
    }
}
