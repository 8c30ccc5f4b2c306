import MockseBase
public import MockseDriver
import MockseJudging

/// The result of a run, from which every report is made.
public struct SuiteResult: Sendable, Hashable {
    /// The client's name.
    public let client: String
    /// The seed of the ids that were served.
    public let seed: UInt64
    /// The results, in the order of the cases.
    public let results: [CaseResult]
    /// The command that runs the cases again, without the flags that select one, such as `mockse conform -- ./driver`.
    ///
    /// Reports show it.
    public var command: [String]
    /// The files that describe APIs, by the name of the API.
    package var descriptions: [String: String] = [:]
    /// The features that the client declared, or `nil` if they aren't known.
    public internal(set) var features: ClientFeatures?
    /// The version of the suite that ran.
    public internal(set) var version = SuiteVersion.current
    /// The ways in which the client's claims differ from those in a file, such as "`concurrency` is 3, claims.json says
    /// 1".
    public internal(set) var claimDifferences: [String] = []
    /// The profiles that the client has to be asked about completely.
    public var requiredProfiles = RequiredProfiles.none
    /// A Boolean value indicating whether the run was interrupted, so that results are missing.
    package var isInterrupted = false
    /// The time at which the run began, in nanoseconds of the system's clock.
    var began: UInt64 = 0
    /// The times during which the machine ran no task of the suite, as far as they are still known.
    public internal(set) var stalls: [Stall] = []

    /// Returns the result of a run that was interrupted before a case was judged.
    package static func interrupted(client: String, seed: UInt64) -> SuiteResult {
        var result = SuiteResult(client: client, seed: seed, results: [], command: [])
        result.isInterrupted = true
        return result
    }

    /// A Boolean value indicating whether the client failed: it broke a MUST, a MUST couldn't be judged, its driver
    /// couldn't be operated, a known failure is outdated, its claims differ from those in a file, or a required profile
    /// wasn't asked completely, the run was interrupted, or nothing was judged.
    public var isFailed: Bool {
        isInterrupted || results.contains { $0.isFailure } || !shortfalls.isEmpty || judgesNothing
    }

    /// A Boolean value indicating whether every case was skipped, so that the run says nothing about the client.
    public var judgesNothing: Bool { !results.isEmpty && results.allSatisfy { $0.verdict == .skip } }

    /// A clause that says what to do if nothing was judged, or `nil` if something was.
    public var remedyForNothing: String? {
        guard judgesNothing else { return nil }
        let reasons = results.compactMap(\.missing).inOrder
        guard let only = reasons.first, reasons.count == 1 else {
            return "declare what the client can do in `hello`"
        }
        return "\(only.reason): \(only.remedy)"
    }

    /// The summary of the run: what wasn't asked and why, and then how many cases passed, such as
    /// "dedupe not tested: the driver has no `list`; passed: guard 10/10 · 13 skipped".
    public var closingLine: String {
        if isInterrupted { return "interrupted; " + (tally.isEmpty ? "nothing was judged" : "passed so far: \(tally)") }
        let tally = tally
        if notAsked.isEmpty || tally.isEmpty { return notAsked.joined(separator: "; ") + tally }
        return notAsked.joined(separator: "; ") + (judgesNothing ? "; nothing was judged: " : "; passed: ") + tally
    }

    /// The tallies of the groups, and of the verdicts other than PASS.
    private var tally: String {
        var parts = groups.compactMap { group in passed(group).map { "\(group) \($0)" } }
        for (verdict, word) in [
            (Verdict.flaky, "flaky"), (.warn, "warned"), (.skip, "skipped"), (.blocked, "blocked"),
            (.inconclusive, "inconclusive"),
            (.error, "errored"),
        ] {
            let count = results.filter { $0.verdict == verdict }.count
            if count > 0 { parts.append("\(count) \(word)") }
        }
        let (expected, outdated) = (results.filter(\.isKnown).count, results.filter { $0.known == .outdated }.count)
        if expected > 0 { parts.append("\(expected) known to fail") }
        if outdated > 0 { parts.append("\(outdated) not as listed") }
        return parts.joined(separator: " · ")
    }

    /// The groups that ran, in order.
    var groups: [String] {
        var groups: [String] = []
        for result in results where !groups.contains(result.info.group) { groups.append(result.info.group) }
        return groups
    }

    /// Returns how many of a group's cases passed, such as `8/10`, or `nil` if none counts.
    func passed(_ group: String, _ dialect: Dialect? = nil) -> String? {
        guard isObserved(group) else { return nil }
        let judged = results.filter {
            $0.info.group == group && $0.dialect == dialect ?? $0.dialect && ![.skip, .info].contains($0.verdict)
        }
        return judged.isEmpty ? nil : "\(judged.filter { $0.verdict == .pass }.count)/\(judged.count)"
    }

    /// Returns the command that runs one case again.
    func command(for result: CaseResult) -> String {
        let api = result.dialect.argument(descriptions)
        if let number = result.drawn {
            var words = command
            if let place = words.firstIndex(of: "conform") { words[place] = "fuzz" }
            let flags = ["--api", api, "--seed", "\(CaseResult.drawnSeed)", "--example", "\(number)"]
            words.insert(contentsOf: flags, at: words.firstIndex(of: "--") ?? words.endIndex)
            return words.joined(separator: " ")
        }
        let repeats = result.verdict == .flaky ? ["--repeat", "\(result.verdicts.count)"] : []
        return command(with: ["--case", result.id, "--api", api], then: repeats)
    }

    /// Returns the command with further flags and the seed.
    func command(with flags: [String], then rest: [String] = []) -> String {
        let flags = flags + ["--seed", "\(seed)"] + rest
        let split = command.firstIndex(of: "--") ?? command.endIndex
        return (command[..<split] + flags + command[split...]).joined(separator: " ")
    }
}

extension Dialect {
    /// Returns what the option `--api` takes for the API: its name, or the file that describes it.
    func argument(_ descriptions: [String: String]) -> String { descriptions[name]?.quotedPath ?? name }
}

extension CaseResult {
    /// A Boolean value indicating whether the case failed as listed in the known failures.
    public var isKnown: Bool {
        if case .expected = known { return true }
        return false
    }

    /// A Boolean value indicating whether the result fails the whole run: a MUST was broken or not judged, the driver
    /// couldn't be operated, or the case didn't fail as listed.
    public var isFailure: Bool {
        if case .expected = known { return false }
        if case .outdated = known { return true }
        return switch verdict {
        case .fail, .flaky, .error: true
        case .inconclusive: info.level == .must
        case .pass, .warn, .info, .skip, .blocked: false
        }
    }
}
