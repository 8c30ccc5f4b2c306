import MockseJudging

/// A report in JUnit's XML format, with a test suite for each group and dialect and a test case for each case.
package struct JUnitReport: Sendable {
    private let suite: SuiteResult

    /// Creates a report of a result.
    package init(suite: SuiteResult) {
        self.suite = suite
    }

    /// The XML document.
    package var text: String {
        var groups: [(name: String, results: [CaseResult])] = []
        for result in suite.results {
            let name = "\(result.info.group) (\(result.dialect.name))"
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].results.append(result)
            } else {
                groups.append((name, [result]))
            }
        }
        let suites = groups.map { element($0.name, $0.results) }.joined()
        let coverage = CoverageReport(suite).junit(escaped: Self.escaped)
        let counts = counts(suite.results, plus: suite.shortfalls.count)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts) "
            + "name=\"\(Self.escaped(suite.client))\">\n\(coverage)\(suites)</testsuites>\n"
    }

    private func element(_ name: String, _ results: [CaseResult]) -> String {
        let skipped = results.filter(\.isSkippedInJUnit).count
        return "  <testsuite name=\"\(Self.escaped(name))\" \(counts(results)) skipped=\"\(skipped)\">\n"
            + results.map(element).joined() + "  </testsuite>\n"
    }

    private func counts(_ results: [CaseResult], plus shortfalls: Int = 0) -> String {
        let failures = results.filter(\.isJUnitFailure).count + shortfalls
        let errors = results.filter { $0.isFailure && !$0.isJUnitFailure }.count
        let time = results.reduce(0) { $0 + $1.duration / .seconds(1) }
        let tests = results.count + shortfalls
        return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(Self.seconds(time))\""
    }

    private func element(_ result: CaseResult) -> String {
        let open =
            "    <testcase name=\"\(Self.escaped("\(result.id) \(result.info.slug)"))\" "
            + "classname=\"\(Self.escaped("conformance.\(result.info.group).\(result.dialect.name)"))\" "
            + "time=\"\(Self.seconds(result.duration / .seconds(1)))\""
        guard let child = child(of: result) else { return open + "/>\n" }
        return open + ">\n      \(child)\n    </testcase>\n"
    }

    private func child(of result: CaseResult) -> String? {
        let listed = result.known == .outdated ? "known failure: no longer fails as listed; update the list" : ""
        let message = Self.escaped(result.violations.first?.message ?? (listed.isEmpty ? result.reason : listed))
        if result.isFailure {
            let name = result.isJUnitFailure ? "failure" : "error"
            let type = Self.escaped(result.violations.first?.rule ?? result.verdict.rawValue)
            let help = [result.guidance.requirement, result.guidance.fix, suite.command(for: result)]
            let finding = Finding(result)
            let detail = finding.sentences + finding.exhibits + help
            return "<\(name) message=\"\(message)\" type=\"\(type)\">"
                + Self.escaped(detail.joined(separator: "\n")) + "</\(name)>"
        }
        if result.isSkippedInJUnit {
            return "<skipped message=\"\(Self.escaped("\(result.verdict.rawValue): \(result.reason)"))\"/>"
        }
        guard [.warn, .info].contains(result.verdict) else { return nil }
        return "<system-out>\(result.verdict.rawValue): \(message)</system-out>"
    }

    private static func seconds(_ time: Double) -> String {
        let milliseconds = Int((time * 1000).rounded())
        let rest = "\(milliseconds % 1000)"
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// Returns text for XML 1.0, with markup escaped and characters that XML doesn't allow removed.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension CaseResult {
    /// A Boolean value indicating whether JUnit counts the result as a failure of the client, not an error of the suite
    /// or the driver.
    fileprivate var isJUnitFailure: Bool { isFailure && ([.fail, .flaky].contains(verdict) || known == .outdated) }

    /// A Boolean value indicating whether JUnit counts the result as skipped: it was not judged, or is a known failure.
    fileprivate var isSkippedInJUnit: Bool {
        !isFailure && ([.skip, .blocked, .inconclusive].contains(verdict) || isKnown)
    }
}
