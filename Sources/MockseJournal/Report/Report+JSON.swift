package import MockseJSON

extension Report {
    /// The names of the rules that a report's findings can name.
    package static let ruleNames =
        ["overlaps", "repeats", "gaps", "past_end", "ignored_paging", "backoff_violations", "retry_storms"]
        + ["shown_duplicates", "shown_missing", "shown_unknown", "shown_misplaced", "shown_unrequested"]
        + ["incomplete", "shown_incomplete"]

    /// Returns the report as JSON.
    ///
    /// The form is `{"targets": [{"target", "requests", "overlaps": [[id, id]], "repeats", "gaps", "past_end", …}]}`.
    /// The first ID of a pair is the exchange that should have kept the client from sending the request, the second is
    /// the exchange of that request. `findings` are the same as in the text, with their times in milliseconds since the
    /// first request; those about incomplete walks and lists come last in each list. Each list has at most `limit` findings.
    package func json(limit: Int = 1000) -> JSONValue {
        var object: JSONObject = [
            "targets": .array(lists.map { $0.json(limit: limit) }), "dropped": .number(dropped),
        ]
        if let sharedLists { object.append("shared", .array(sharedLists.map { .string($0) })) }
        return .object(object)
    }
}

extension ListReport {
    fileprivate func json(limit: Int) -> JSONValue {
        var object: JSONObject = [
            "target": .string(list), "requests": .number(requests),
            "overlaps": pairs { $0 == .overlap },
            "repeats": pairs {
                if case .repeated = $0 { true } else { false }
            },
            "gaps": .array(findings.filter { $0.rule == .gap }.map { .number($0.exchange) }),
            "past_end": pairs {
                if case .pastEnd = $0 { true } else { false }
            },
            "backoff_violations": pairs {
                if case .backoff = $0 { true } else { false }
            },
            "retry_storms": pairs {
                if case .retryStorm = $0 { true } else { false }
            },
            "incomplete": .array(incomplete.map { .number($0.exchange) }),
            "ignored_paging": .array(findings.filter { $0.rule.name == "ignored_paging" }.map { .number($0.exchange) }),
            "abandoned": .array(abandoned.map { .number($0) }),
            "findings": .array(reportedFindings.prefix(limit).map(\.json)),
        ]
        if !sandbox.isEmpty { object.append("sandbox", .string(sandbox)) }
        if let shown { object.append("shown", shown.json) }
        return .object(object)
    }

    private func pairs(_ includes: (Finding.Rule) -> Bool) -> JSONValue {
        .array(
            findings.filter { includes($0.rule) }.map { finding in
                let ids = [finding.cause, finding.exchange].compactMap(\.self)
                return .array(ids.map { .number($0) })
            })
    }
}

extension ReportedFinding {
    fileprivate var json: JSONValue {
        [
            "at_ms": time.map { .number(Int(clamping: $0 / 1_000_000)) } ?? .null,
            "page": page.map { .number($0) } ?? .null,
            "rule": .string(rule),
            "exchanges": .array(exchanges.map { .number($0) }),
            "text": .string(text),
        ]
    }
}

extension Finding.Rule {
    /// The key of this rule's findings in the report.
    var name: String {
        switch self {
        case .overlap: "overlaps"
        case .repeated: "repeats"
        case .gap: "gaps"
        case .pastEnd: "past_end"
        case .ignoredPaging: "ignored_paging"
        case .backoff: "backoff_violations"
        case .retryStorm: "retry_storms"
        case .incomplete: "incomplete"
        }
    }
}

extension ShownComparison {
    fileprivate var json: JSONValue {
        func list(_ ids: [String]) -> JSONValue { .array(ids.map { .string($0) }) }
        return [
            "count": .number(count), "distinct": .number(distinct), "duplicates": list(duplicates),
            "missing": list(missing),
            "unknown": list(unknown), "misplaced": list(misplaced), "unserved": .number(unserved),
        ]
    }
}
