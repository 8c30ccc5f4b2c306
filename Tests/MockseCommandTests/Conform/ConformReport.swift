/// The part of the output of `mockse conform --format json` that tests read.
struct ConformReport: Decodable {
    struct Result: Decodable {
        let name: String, dialect: String, verdict: String, reason: String
        let violations: [Violation]

        enum CodingKeys: String, CodingKey {
            case name = "case", dialect, verdict, reason, violations
        }
    }

    struct Violation: Decodable {
        let rule: String, message: String
    }

    struct Requirement: Decodable {
        let section: String, verdict: String, explainedBy: String?
    }

    let client: String, failed: Bool, results: [Result], requirements: [Requirement]

    /// The sections of the requirements that the client fails, except for those that others explain.
    var failedSections: Set<String> {
        Set(requirements.filter { $0.verdict == "FAIL" && $0.explainedBy == nil }.map(\.section))
    }
}
