import MockseJudging
import MockseKit

/// The parts of a case's result that are known so far.
struct CaseDraft {
    private let item: Case
    private let dialect: Dialect
    /// The run whose timeline a report shows.
    var observed: History?
    /// The judgment of that run by all requirements.
    private(set) var judgment = Judgment.none
    /// The way to let the case be judged, or `nil` if the advice of the requirement applies.
    var remedy: String?
    private var claimUse = ClaimUse()
    private var reaction = Duration.zero
    private var spacing = Duration.zero

    init(_ item: Case, _ dialect: Dialect) { (self.item, self.dialect) = (item, dialect) }

    /// Notes the judgment of a run, and measures how the client reacts in it.
    mutating func note(_ history: History, _ judgment: Judgment) {
        self.judgment = judgment
        claimUse = ClaimUse(history, of: item)
        (reaction, spacing) = (Pace(history).usual, history.client.spacing)
    }

    /// Notes the claims without which the case would have ended worse.
    mutating func noteRelaxations() {
        guard let observed else { return }
        let verdict = judgment.verdict
        claimUse.noteRelaxations(of: observed) { Judgment($0).verdict.isWorse(than: verdict) }
    }

    /// The text of a case that only reports.
    var information: String {
        judgment.findings.filter { $0.violation.level == .info }.map(\.violation.message).joined(separator: "; ")
    }

    /// Returns the outcome of a case that is skipped.
    func skipped(_ lack: MissingCapability, duration: Duration) -> Runner.Outcome {
        var draft = self
        draft.judgment = .none
        return draft.outcome(.skip, lack.reason, duration: duration, missing: lack)
    }

    /// Returns the outcome.
    func outcome(
        _ verdict: Verdict, _ reason: String, duration: Duration, missing: MissingCapability? = nil
    ) -> Runner.Outcome {
        let isJudged = [.pass, .warn, .fail, .inconclusive].contains(verdict)
        let findings = isJudged ? judgment.findings.filter { $0.violation.level != .info } : []
        // Findings about the requirements of the case come first.
        let sections = Set(item.requirements.map(\.section))
        let primary = findings.filter { $0.consequence == nil }
        let violations =
            (primary.filter { sections.contains($0.section) } + primary.filter { !sections.contains($0.section) })
            .map(\.violation)
        var result = CaseResult(
            info: CaseInfo(item, for: [dialect]), dialect: dialect, verdict: verdict, reason: reason,
            violations: violations, duration: duration,
            trace: observed.map { CaseTrace($0, findings: primary) },
            replay: verdict == .pass
                ? nil : observed.flatMap { ReplayScript($0, name: "\(item.id)-\(dialect.name)")?.text })
        (result.claimUse, result.missing, result.remedy) = (claimUse, missing, remedy)
        (result.findings, result.exercised) = (findings, isJudged ? judgment.exercised : [])
        return Runner.Outcome(result: result, reaction: reaction, spacing: spacing)
    }
}

extension Verdict {
    /// Returns a Boolean value indicating whether a judged case that ends with this verdict ends worse than with another.
    fileprivate func isWorse(than other: Verdict) -> Bool {
        let order = [Verdict.pass, .warn, .fail]
        return order.firstIndex(of: self) ?? 0 > order.firstIndex(of: other) ?? 0
    }
}
