import MockseBase
import MockseJSON

/// The part of a report about the requests for one list.
struct CheckedList: Sendable, Equatable {
    /// Something that the client did wrong.
    struct Finding: Sendable, Equatable {
        /// The name of the kind, as for `--fail-on`; a newer server may report kinds that this program doesn't know.
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
        guard let target = json["target"]?.string, let requests = json["requests"]?.int else { return nil }
        let name = json["sandbox"]?.string ?? sandbox
        title = name.isEmpty ? target : "~\(name)\(target)"
        self.requests = requests
        let findings = (json["findings"]?.array ?? []).compactMap { finding -> Finding? in
            guard let rule = finding["rule"]?.string else { return nil }
            let kind = FindingKind(rule: rule)?.rawValue ?? rule.split(separator: "_").joined(separator: "-")
            return Finding(kind: kind, text: finding["text"]?.string ?? rule)
        }
        self.findings = findings + Self.differences(in: json["shown"], except: Set(findings.map(\.kind)))
    }

    /// Returns the findings about what the client displays, except for kinds that the report has findings of.
    private static func differences(in shown: JSONValue?, except kinds: Set<String>) -> [Finding] {
        let members: [(key: String, kind: FindingKind, words: String)] = [
            ("duplicates", .duplicate, "displayed more than once"),
            ("missing", .missing, "not displayed although served"),
            ("unknown", .unknown, "displayed but not in the list"),
            ("misplaced", .misplaced, "displayed out of order"),
        ]
        return members.compactMap { key, kind, words in
            let ids = (shown?[key]?.array ?? []).compactMap(\.string)
            guard !ids.isEmpty, !kinds.contains(kind.rawValue) else { return nil }
            let first = ids.prefix(8).map(\.quotedIfNeeded).joined(separator: ", ")
            let rest = ids.count > 8 ? " and \(ids.count - 8) more" : ""
            return Finding(kind: kind.rawValue, text: "\(words): \(first)\(rest)")
        }
    }
}
