/// A document in JUnit's XML format, which CI systems read.
package struct JUnitDocument: Sendable, Hashable {
    /// The outcome of a test case.
    package enum Outcome: Sendable, Hashable {
        /// The test case passed; the text, if any, is a note about it.
        case passed(String?)
        /// The test case failed; `type` is the kind of failure, and the detail may have several lines.
        case failure(message: String, type: String, detail: String)
        /// The test case could not be run; `type` is the kind of error, and the detail may have several lines.
        case error(message: String, type: String, detail: String)
        /// The test case was skipped.
        case skipped(String)
    }

    /// A test case.
    package struct Case: Sendable, Hashable {
        private let name: String
        private let className: String
        fileprivate let seconds: Double
        fileprivate let outcome: Outcome

        /// Creates a test case.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - className: The name of the class, by which CI systems group test cases.
        ///   - seconds: The duration in seconds.
        ///   - outcome: The outcome.
        package init(_ name: String, className: String, seconds: Double = 0, outcome: Outcome = .passed(nil)) {
            self.name = name
            self.className = className
            self.seconds = seconds
            self.outcome = outcome
        }

        fileprivate var text: String {
            let open =
                "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(className))\" time=\"\(decimal(seconds))\""
            return outcome.text.map { open + ">\n      \($0)\n    </testcase>\n" } ?? open + "/>\n"
        }
    }

    /// A group of test cases.
    package struct Suite: Sendable, Hashable {
        private let name: String
        private let properties: [Property]
        fileprivate let cases: [Case]

        private struct Property: Sendable, Hashable {
            let name: String
            let value: String
        }

        /// Creates a group of test cases, with properties that describe the run.
        package init(_ name: String, properties: [(name: String, value: String)] = [], cases: [Case]) {
            self.name = name
            self.properties = properties.map { Property(name: $0.name, value: $0.value) }
            self.cases = cases
        }

        fileprivate var text: String {
            let facts = properties.map {
                "      <property name=\"\(escaped($0.name))\" value=\"\(escaped($0.value))\"/>\n"
            }
            let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
            return "  <testsuite name=\"\(escaped(name))\" \(counts(cases)) skipped=\"\(skipped)\">\n"
                + (facts.isEmpty ? "" : "    <properties>\n\(facts.joined())    </properties>\n")
                + cases.map(\.text).joined() + "  </testsuite>\n"
        }
    }

    private let name: String
    private let suites: [Suite]

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - name: The name of the run.
    ///   - suites: The groups of test cases.
    package init(_ name: String, suites: [Suite]) {
        self.name = name
        self.suites = suites
    }

    /// The XML document.
    package var text: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts(suites.flatMap(\.cases))) "
            + "name=\"\(escaped(name))\">\n\(suites.map(\.text).joined())</testsuites>\n"
    }
}

extension JUnitDocument.Outcome {
    /// The element inside a test case, or nil if the outcome needs none.
    fileprivate var text: String? {
        switch self {
        case .passed(let text): text.map { "<system-out>\(escaped($0))</system-out>" }
        case .failure(let message, let type, let detail): problem("failure", message, type, detail)
        case .error(let message, let type, let detail): problem("error", message, type, detail)
        case .skipped(let message): "<skipped message=\"\(escaped(message))\"/>"
        }
    }

    private func problem(_ element: String, _ message: String, _ type: String, _ detail: String) -> String {
        let open = "<\(element) message=\"\(escaped(message))\" type=\"\(escaped(type))\""
        return detail.isEmpty ? open + "/>" : open + ">\(escaped(detail))</\(element)>"
    }
}

private func counts(_ cases: [JUnitDocument.Case]) -> String {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    let time = decimal(cases.reduce(0) { $0 + $1.seconds })
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time)\""
}

private func decimal(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let rest = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}

/// Returns text for XML 1.0, with markup escaped and characters that XML doesn't allow removed.
private func escaped(_ text: String) -> String {
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
