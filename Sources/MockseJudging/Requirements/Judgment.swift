import MockseJournal

/// The judgment of one run by all requirements.
package struct Judgment: Sendable {
    /// A broken requirement, with the evidence.
    package struct Finding: Sendable, Hashable {
        /// The section of the requirement, such as `2.1`.
        package let section: String
        package let violation: Violation
        /// The section of a requirement that was broken before in the same run, and explains this one, or `nil`.
        package fileprivate(set) var consequence: String?
    }

    /// The rules that a client breaks by requesting nothing while the suite waits, which a stall excuses.
    ///
    /// Whatever a client did do, it did in spite of a stall, so no other rule is excused.
    package static let excusable: Set<String> = [
        "stuck", "stopped-early", "not-reached", "refresh-ignored", "query-ignored", "not-renewed",
    ]

    /// The broken requirements, in order of time.
    package private(set) var findings: [Finding] = []
    /// The sections of the requirements that the run put to the test.
    package private(set) var exercised: Set<String> = []
    /// A sentence that says why rules that seem broken don't count, or `nil` if every rule counts.
    package private(set) var excuse: String?

    /// A judgment without a run.
    package static let none = Judgment()

    private init() {}

    /// Judges a run by all requirements.
    package init(_ history: History) {
        for requirement in Requirement.all {
            for occasion in requirement.judge(history) {
                guard case .broken(let found) = occasion else {
                    exercised.insert(requirement.section)
                    continue
                }
                let since = history.exchanges.last?.arrived ?? history.server.start
                if Self.excusable.contains(found.rule), let stall = history.certainty.stall(since: since) {
                    excuse = "\(stall): \(found.message)"
                    continue
                }
                exercised.insert(requirement.section)
                let violation = requirement.level == .must ? found : found.with(requirement.level)
                findings.append(Finding(section: requirement.section, violation: violation, consequence: nil))
            }
        }
        findings.sort { ($0.violation.time, $0.section) < ($1.violation.time, $1.section) }
        for index in findings.indices { findings[index].consequence = cause(of: index) }
    }

    /// Returns the section of a requirement that was broken before and explains a finding, or `nil`.
    private func cause(of index: Int) -> String? {
        let finding = findings[index]
        let explanations = Requirement.of(finding.section)?.explainedBy ?? []
        return findings.indices.first { other in
            let cause = findings[other]
            guard explanations.contains(cause.section), cause.violation.time <= finding.violation.time,
                cause.violation.level == .must || finding.violation.level != .must
            else { return false }
            // Two requirements that explain each other: the first one counts.
            let isMutual = Requirement.of(cause.section)?.explainedBy.contains(finding.section) ?? false
            return !isMutual || other < index
        }.map { findings[$0].section }
    }
}
