import MockseDriver

/// The members of `hello` on which a verdict relied.
struct RelevantClaims {
    private let evidence: Evidence

    init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The rules about rows and states, for which the order of requests doesn't matter.
    private static let rulesOfDisplay: Set<String> = [
        "duplicate", "phantom", "moved", "revision", "operations", "rows-lost", "state", "slower", "window",
        "not-refused", "not-shown-again", "not-reached",
    ]
    /// The rules about rows that a client with a window may drop.
    private static let rulesOfWindow: Set<String> = [
        "missing", "moved", "order", "gap", "window", "rows-lost", "not-shown-again",
    ]

    /// Returns the members that differ from their default and matter to these rules, such as `concurrency 3`.
    ///
    /// - Parameter rules: The rules that were broken. If there are none, every member that allows a client more matters.
    /// - Returns: The members with their values.
    func words(for rules: [String]) -> [String] {
        let features = evidence.features
        func matters(_ relevant: (String) -> Bool) -> Bool { rules.isEmpty || rules.contains(where: relevant) }
        let aboutRequests = matters { !Self.rulesOfDisplay.contains($0) }
        var words: [String] = []
        if aboutRequests, features.concurrency > 1 { words.append("concurrency \(features.concurrency)") }
        if aboutRequests, features.prefetch > 0 { words.append("prefetch \(features.prefetch)") }
        if matters({ ["storm", "runaway"].contains($0) }), features.autoContinue > 0 {
            words.append("autoContinue \(features.autoContinue)")
        }
        let isTimed =
            evidence.fixture.outlastsTimeout || evidence.server.wasHurried || !evidence.server.expiredPages.isEmpty
        if isTimed, let timeout = features.timeout {
            words.append("timeoutMs \(Int(timeout / .milliseconds(1)))")
        }
        if evidence.steps.contains(where: { if case .more(1...) = $0.command { true } else { false } }) {
            words.append("sources \(features.sources)")
        }
        if rules.contains("revision"), let policy = features.onDuplicate {
            words.append("onDuplicate \(policy.rawValue)")
        }
        if features.refresh == .prepend, evidence.steps.contains(where: { $0.verb == .refresh }) {
            words.append("refresh \(features.refresh.rawValue)")
        }
        if aboutRequests, features.revalidates { words.append("revalidates true") }
        if rules.contains("operations"), features.ops { words.append("ops true") }
        if matters(Self.rulesOfWindow.contains), let window = features.window { words.append("window \(window)") }
        if rules.contains("window-gap") || rules.contains("window-overlap"), case .fixed(let size) = features.pageSize {
            words.append("pageSize \(size)")
        }
        return words
    }
}
