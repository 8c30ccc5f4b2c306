import MockseJSON
import MockseKit

/// What a server's clients did, told at its end: the verdict for whoever only pointed an app at it.
struct Summary {
    /// How clients walked the lists, a report for each sandbox.
    let reports: [Report]

    /// The words, or one JSON object a line, for standard output; empty if no list was requested.
    ///
    /// - Parameters:
    ///   - format: That of the announcement.
    ///   - level: With warnings alone, only reports that find something are told.
    /// - Returns: The text, with line feeds.
    func text(as format: Banner.Format, _ level: AccessLogLevel) -> String {
        let told = reports.filter { !$0.lists.isEmpty && (level != .warnings || $0.findsSomething) }
        switch format {
        case .text: return told.map { "\n" + $0.text(isOneOfSeveral: told.count > 1) }.joined()
        case .json:
            return told.map { report in
                var line: [UInt8] = []
                JSONValue.object(["report": report.json()]).write(into: &line)
                return String(decoding: line, as: UTF8.self) + "\n"
            }.joined()
        }
    }
}
