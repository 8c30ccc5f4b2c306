import MockseJSON
import MockseJudging

/// The part of a report that says what a run asked, and what it didn't.
struct CoverageReport: Sendable {
    private let suite: SuiteResult

    /// Creates the part of a report about a result.
    init(_ suite: SuiteResult) {
        self.suite = suite
    }

    /// The lines before the closing line.
    var text: String {
        var lines: [String] = []
        let unchecked = suite.uncheckedBugs.map { "\($0.name) (\($0.cases.joined(separator: ", ")))" }
        if !unchecked.isEmpty { lines.append("not checked: " + unchecked.joined(separator: "; ")) }
        lines.append((["suite \(suite.version)"] + tallies).joined(separator: "; "))
        lines += suite.claimDifferences.map { "claims: \($0)" }
        lines += suite.claims.map { "claim " + $0.line }
        for tally in suite.unfulfilled {
            lines.append("required \(tally.shortfall ?? "")")
            lines += tally.gaps.map { "  " + $0 }
        }
        if !suite.required.isEmpty { lines += suite.doubts.map { "required \($0)" } }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The tallies of the profiles, and the names of those of which nothing was asked although they were selected.
    private var tallies: [String] {
        let profiles = suite.profiles.filter { $0.applicable > 0 }
        let names = profiles.filter { $0.asked == 0 }.map(\.profile.rawValue)
        let tallies = profiles.filter { $0.asked > 0 }.map(\.tally)
        return names.isEmpty ? tallies : tallies + ["not tested: " + names.joined(separator: ", ")]
    }

    /// The same as JSON.
    var json: JSONValue {
        [
            "notAsked": .array(suite.notAsked.map { .string($0) }),
            "notChecked": .array(
                suite.uncheckedBugs.map { bugs in
                    ["bugs": .string(bugs.name), "cases": .array(bugs.cases.map { .string($0) })]
                }),
            "profiles": .array(
                suite.profiles.map { tally in
                    [
                        "profile": .string(tally.profile.rawValue), "applicable": .number(tally.applicable),
                        "asked": .number(tally.asked), "passed": .number(tally.passed),
                        "complete": .bool(tally.isComplete),
                    ]
                }),
            "claims": .array(suite.claims.map(\.json)),
            "shortfalls": .array(suite.shortfalls.map { .string($0) }),
        ]
    }

    /// The test suite of a JUnit report: the facts as properties, and a failed test case for each shortfall.
    var junit: JUnitDocument.Suite {
        let properties =
            [("suite", "\(suite.version)"), ("closing", suite.closingLine)] + suite.notAsked.map { ("not tested", $0) }
            + suite.uncheckedBugs.map { ("not checked", $0.name) } + tallies.map { ("profile", $0) }
            + suite.claims.map { ("claim", $0.line) }
        let cases = suite.shortfalls.map { failure in
            JUnitDocument.Case(
                String(failure.prefix { $0 != ":" }), className: "conformance.coverage",
                outcome: .failure(message: failure, type: "not-asked", detail: ""))
        }
        return JUnitDocument.Suite("coverage", properties: properties, cases: cases)
    }
}

extension ClaimResult {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "value": .string(value), "unproven": doubt.map { .string($0) } ?? .null,
            "relaxed": .array(relaxed.map { .string($0) }), "leftOut": .array(leftOut.map { .string($0) }),
        ]
    }
}
