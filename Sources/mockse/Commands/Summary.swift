import MockseJSON
import MockseKit

/// The final report of a server: what its clients did, printed at shutdown.
struct Summary {
    /// The reports on how clients walked the lists, one for each sandbox.
    let reports: [Report]

    /// Returns the report for standard output, as text or as one JSON object per line.
    ///
    /// - Parameter format: The format of the banner.
    /// - Returns: The text, with line feeds; empty if no list was requested.
    func text(as format: Banner.Format) -> String {
        let told = reports.filter { !$0.lists.isEmpty }
        switch format {
        case .text: return told.count > 1 ? text(of: told) : told.map { "\n" + $0.text() }.joined()
        case .json:
            return told.map { report in
                var line: [UInt8] = []
                JSONValue.object(["report": report.json()]).write(into: &line)
                return String(decoding: line, as: UTF8.self) + "\n"
            }.joined()
        }
    }

    /// The maximum number of reports without findings that are listed.
    private static let quietLimit = 10

    /// Returns the text of several reports: those with findings in full, and the others on one line each.
    private func text(of reports: [Report]) -> String {
        let telling = reports.filter { $0.findsSomething || $0.sharedLists != nil }
        let quiet = reports.filter { !$0.findsSomething && $0.sharedLists == nil }
        var text = telling.map { "\n" + $0.text(isOneOfSeveral: true) }.joined()
        if quiet.isEmpty { return text }
        text += "\nNo findings:\n" + quiet.prefix(Self.quietLimit).map { "  \($0.quietLine)\n" }.joined()
        let rest = quiet.count - Self.quietLimit
        return rest > 0 ? text + "  … and \(rest) more\n" : text
    }
}
