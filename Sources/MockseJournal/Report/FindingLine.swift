/// A line of a text about findings: one of them, or the number of those like it that the text leaves out.
package enum FindingLine<Finding> {
    case finding(Finding)
    case others(Int, like: Finding)

    /// Returns the lines for a list's findings: all of a kind if they are few, or else the first three and the number of
    /// the others.
    ///
    /// - Parameters:
    ///   - findings: The findings, in the order in which they are reported.
    ///   - kind: A closure that returns the kind of a finding.
    /// - Returns: The lines, in the order of the findings.
    package static func lines(for findings: [Finding], kind: (Finding) -> String) -> [FindingLine] {
        let shown = 3
        let counts = findings.reduce(into: [:]) { counts, finding in counts[kind(finding), default: 0] += 1 }
        var written: [String: Int] = [:]
        var lines: [FindingLine] = []
        for finding in findings {
            let kind = kind(finding)
            let (number, count) = (written[kind, default: 0] + 1, counts[kind, default: 0])
            written[kind] = number
            // A line that counts a single finding would be no shorter than the finding.
            if number <= shown || count == shown + 1 { lines.append(.finding(finding)) }
            if number == shown, count > shown + 1 { lines.append(.others(count - shown, like: finding)) }
        }
        return lines
    }
}
