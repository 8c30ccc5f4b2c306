import MockseJudging

/// What a client has to be capable of for a case to be run; without it the case is skipped.
struct RequiredCapabilities: Sendable, Hashable {
    var verbs: Set<Verb> = []
    var sources = 1
    var concurrency = 1
    var timeout = false
    /// What a refresh has to do; nil if that does not matter.
    var refresh: ClientFeatures.RefreshPolicy?
    var onDuplicate = false
    var ops = false
    var window = false
    /// A Boolean value indicating whether the client has to be asked by messages, which can name unknown verbs.
    var messages = false

    /// Fixtures that go beyond a window are kept in memory.
    private static let largestWindow = 1_000

    /// Returns the first missing capability in words; nil if the client has all.
    func missing(in features: ClientFeatures) -> String? {
        // A client of a bidirectional list asks by dates, not by page numbers.
        if features.has(.earlier), !verbs.contains(.earlier) { return "the client's list goes both ways" }
        if let verb = verbs.sorted(by: { $0.rawValue < $1.rawValue }).first(where: { !features.has($0) }) {
            return verb == .list ? "the list cannot be observed" : "the client has no \(verb.rawValue)"
        }
        if features.sources < sources { return "the client has one trigger source" }
        if features.concurrency < concurrency { return "the client opens one page at a time" }
        if timeout, features.timeout == nil { return "the client names no time-out" }
        if let refresh, features.refresh != refresh { return "the client's refresh is to \(features.refresh)" }
        if onDuplicate, features.onDuplicate == nil { return "the client does not say which duplicate it shows" }
        if ops, !features.ops { return "the client does not tell the list's operations" }
        if window {
            guard let rows = features.window else { return "the client names no window" }
            if verbs.contains(.earlier), rows > Self.largestWindow {
                return "the client keeps more than \(Self.largestWindow) rows"
            }
        }
        return nil
    }
}
