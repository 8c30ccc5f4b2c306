import MockseConformance

/// The bugs of a client: a line for each requirement that it breaks, with the verdict and the broken rules, such as
/// `3.1 FAIL duplicate`.
struct BrokenTable {
    let lines: [String]
    /// The requirements that no run put to the test.
    let untested: Set<String>
    /// The report, or the part of the article.
    let text: String

    /// Creates the table of a run.
    ///
    /// A requirement that a more general one explains says nothing new, and has no line.
    init(_ result: SuiteResult) {
        let broken = result.requirements.filter { [.fail, .warn].contains($0.verdict) && $0.explanation == nil }
        lines = broken.map { requirement in
            let rules = Set(requirement.broken.flatMap(requirement.violations).map(\.rule)).sorted()
            return ([requirement.section, requirement.verdict.rawValue] + rules).joined(separator: " ")
        }
        text = result.text
        untested = Set(result.requirements.filter { $0.verdict == .skip }.map(\.section))
    }

    /// Creates a table from the part of the article about a client: a table whose first columns are requirement,
    /// verdict and rules, followed by a sentence that names the requirements that were not tested.
    init(markdown text: some StringProtocol) {
        self.text = String(text)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        lines = rows.map { row in
            let columns = row.split(separator: "|").prefix(3)
            return columns.flatMap { Self.words(String($0)) }.joined(separator: " ")
        }
        let start = "Not tested: "
        let paragraphs = text.split(separator: "\n").joined(separator: " ").split(separator: start)
        untested = paragraphs.count > 1 ? Set(Self.words(String(paragraphs[1]))) : []
    }

    /// The lines without their rules.
    var verdicts: [String] { lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } }

    /// Returns the lines of which another table lacks a rule.
    ///
    /// On a busy machine, a client without a guard breaks further rules of a requirement now and then.
    func linesMissing(from other: BrokenTable) -> [String] {
        zip(lines, other.lines).filter { !Set(Self.words($1)).isSuperset(of: Self.words($0)) }.map(\.0)
    }

    /// Returns the words of a text, without punctuation and marks of code.
    private static func words(_ text: String) -> [String] {
        text.split { " ,`".contains($0) }.map { word in String(word.last == "." ? word.dropLast() : word) }
    }
}
