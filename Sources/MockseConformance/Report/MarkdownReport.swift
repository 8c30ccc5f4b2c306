import MockseJudging

/// A summary in Markdown, for the page on which a CI system shows how a job went.
package struct MarkdownReport: Sendable {
    private let suite: SuiteResult

    /// Creates a summary of a result.
    package init(_ suite: SuiteResult) {
        self.suite = suite
    }

    /// The text: the verdict, each problem with its fix, and a table of the groups.
    package var text: String {
        let (head, rows) = suite.groupTable
        let table = [head, head.map { _ in "---" }] + rows
        let problems = suite.problems.map { problem in
            entry(
                "\(problem.result.verdict.rawValue) \(problem.result.section) \(problem.result.title)",
                Proof(problem.smallest, about: problem.violations).sentences, problem.advice.fix, problem.smallest)
        }
        let unclear = suite.unclear.map { result in
            entry(
                "\(result.verdict.rawValue) \(result.info) (\(result.dialect.name))", Proof(result).sentences,
                result.guidance.fix, result)
        }
        return "### mockse conform: \(Self.escaped(suite.client))\n\n\(Self.escaped(suite.verdictLine))\n\n"
            + (problems + unclear).joined()
            + suite.shortfalls.map { "- \(Self.escaped($0))\n" }.joined() + "\n"
            + table.map { "| " + $0.map(Self.escaped).joined(separator: " | ") + " |\n" }.joined() + "\n"
    }

    private func entry(_ title: String, _ sentences: [String], _ fix: String, _ result: CaseResult) -> String {
        let lines = ["- **\(Self.escaped(title))**"] + sentences.map { "  \(Self.escaped($0))" }
        // A code span can't be escaped, so the command is text.
        return lines.joined(separator: "  \n") + "  \n  Fix: \(Self.escaped(fix))  \n"
            + "  Again: \(Self.escaped(suite.command(for: result)))\n"
    }

    /// Returns text on one line that means nothing in Markdown or HTML.
    ///
    /// Source: GitHub Flavored Markdown, 6.1: any ASCII punctuation character may be escaped with a backslash.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": escaped += " "
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "\\", "`", "*", "_", "[", "]", "|", "#", "!", "~", "$", "@":
                escaped += "\\" + String(scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
