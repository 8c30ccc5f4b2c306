/// One question to a client, with everything that is needed to ask it, to judge the answer and to explain both.
struct Case: Sendable {
    /// Its permanent name, such as `G01`.
    let id: String
    /// The same for people, such as `guard-burst`.
    let slug: String
    let title: String
    let group: Group
    let level: Level
    var dialects: Set<Dialect> = Set(Dialect.allCases)
    /// Cases that have to pass first: without them this one would fail for the same reason.
    var needs: [String] = []
    /// What the client has to be able to.
    var wants = Wants()
    /// Rows of a page, where the client asks for as many as it is told; nil for few.
    var pageSize: Int?
    /// Whether it judges by how long things take.
    var isTimed = false
    /// What is asked of clients, in a sentence.
    let requirement: String
    /// What goes wrong for users otherwise.
    let why: String
    /// The pattern that does it right.
    let fix: String
    /// The list as it would be without anything special.
    let list: @Sendable (inout Stage) -> Void
    let stimuli: [Stimulus]
    /// What is done with the client.
    let play: @Sendable (Play) async throws -> Void
    /// What is wrong with what it did; pure.
    let judge: @Sendable (Evidence) -> [Violation]

    /// Whether cases that judge by how long things take do so, or only tell: an unoptimized client is slow anyhow.
    static var areTimesJudged: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }

    /// Groups of cases.
    enum Group: String, Sendable, Hashable, CaseIterable {
        case setup, paging, inFlight = "guard", dedupe, errors, refresh, memory
        case twoWay = "two-way"

        /// The letter that the ids of its cases begin with.
        var letter: Character {
            switch self {
            case .setup: "X"
            case .paging: "P"
            case .inFlight: "G"
            case .dedupe: "D"
            case .errors: "E"
            case .refresh: "R"
            case .memory: "L"
            case .twoWay: "W"
            }
        }
    }

    /// What a case needs of a client.
    struct Wants: Sendable, Hashable {
        var verbs: Set<Verb> = []
        var sources = 1
        var concurrency = 1
        var timeout = false
        /// What a refresh has to do; nil if that does not matter.
        var refresh: ClientFeatures.RefreshPolicy?
        var onDuplicate = false
        var ops = false
        var window = false
        /// Whether it has to be asked in words, in which all can be said.
        var messages = false

        /// Rows that are laid out to go beyond a window are kept in memory.
        private static let largestWindow = 1_000

        /// What a client lacks of it, in words; nil if it has all.
        func lacking(in features: ClientFeatures) -> String? {
            // It asks for rows by their dates: pages that are counted are not its way.
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
}
