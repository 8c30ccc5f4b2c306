import MockseBase
import MockseJSON

/// The part of a report that covers one list.
struct CheckedList: Sendable, Equatable {
    /// Something that the client did wrong.
    struct Finding: Sendable, Equatable {
        /// The name of the kind, as in `--fail-on`.
        ///
        /// A newer server may report kinds that this program doesn't know.
        let kind: String
        /// A sentence, without a period.
        let text: String
    }

    /// The list, prefixed with its sandbox's name if it has one.
    let title: String
    /// The number of requests.
    let requests: Int
    /// The findings, in the order of the report.
    let findings: [Finding]

    /// Creates a list from an element of a report's `targets`.
    ///
    /// - Parameters:
    ///   - json: The element.
    ///   - sandbox: The name of the sandbox whose report it is; empty for the server itself.
    init?(json: JSONValue, sandbox: String) {
        guard let target = json["target"]?.string, let requests = json["requests"]?.int,
            ForeignNumbers.counts.contains(requests)
        else { return nil }
        let name = json["sandbox"]?.string ?? sandbox
        title = name.isEmpty ? target : "~\(name)\(target)"
        self.requests = requests
        findings = (json["findings"]?.array ?? []).compactMap { finding -> Finding? in
            guard let rule = finding["rule"]?.string else { return nil }
            let kind = FindingKind(rule: rule)?.rawValue ?? rule.split(separator: "_").joined(separator: "-")
            return Finding(kind: kind, text: finding["text"]?.string ?? rule)
        }
    }
}
