import MockseJudging

/// What a client was found to do: the one value that every report is a view of.
public struct SuiteResult: Sendable, Hashable {
    /// The client's name.
    public let client: String
    /// The seed that decided the ids served.
    public let seed: UInt64
    /// The results in the order in which cases were run.
    public let results: [CaseResult]
    /// What runs one of the cases again, without the flags that choose it, such as `mockse conform -- ./driver`; reports
    /// name it.
    public var command: [String]

    /// Whether the client failed: a MUST was broken or could not be judged, or its driver could not be operated.
    public var isFailed: Bool { results.contains { $0.isFailure } }

    /// For example: `guard 10/10 · dedupe 11/13 · 3 skipped`.
    public var closingLine: String {
        var parts = groups.compactMap { group in passed(group).map { "\(group) \($0)" } }
        for (verdict, word) in [
            (Verdict.warn, "warned"), (.skip, "skipped"), (.blocked, "blocked"), (.inconclusive, "inconclusive"),
            (.error, "in error"),
        ] {
            let count = results.filter { $0.verdict == verdict }.count
            if count > 0 { parts.append("\(count) \(word)") }
        }
        let (expected, outdated) = (results.filter(\.isKnown).count, results.filter { $0.known == .outdated }.count)
        if expected > 0 { parts.append("\(expected) known to fail") }
        if outdated > 0 { parts.append("\(outdated) not as listed") }
        return parts.joined(separator: " · ")
    }

    /// The groups that were run, in order.
    var groups: [String] {
        var groups: [String] = []
        for result in results where !groups.contains(result.info.group) { groups.append(result.info.group) }
        return groups
    }

    /// How many cases of a group were passed, and of how many, as `8/10`; nil if none was judged.
    func passed(_ group: String, _ dialect: Dialect? = nil) -> String? {
        let judged = results.filter {
            $0.info.group == group && $0.dialect == dialect ?? $0.dialect && ![.skip, .info].contains($0.verdict)
        }
        return judged.isEmpty ? nil : "\(judged.filter { $0.verdict == .pass }.count)/\(judged.count)"
    }

    /// The command that runs one case again.
    func command(for result: CaseResult) -> String {
        let flags = ["--case", result.id, "--dialect", result.dialect.name, "--seed", "\(seed)"]
        let split = command.firstIndex(of: "--") ?? command.endIndex
        return (command[..<split] + flags + command[split...]).joined(separator: " ")
    }
}

extension CaseResult {
    /// Whether it failed as it was expected to.
    public var isKnown: Bool {
        if case .expected = known { return true }
        return false
    }

    /// Whether it makes the whole run a failure: a MUST was broken or not judged, its driver could not be operated, or it
    /// did not fail as listed.
    public var isFailure: Bool {
        if case .expected = known { return false }
        if case .outdated = known { return true }
        return switch verdict {
        case .fail, .error: true
        case .inconclusive: info.level == .must
        case .pass, .warn, .info, .skip, .blocked: false
        }
    }
}
