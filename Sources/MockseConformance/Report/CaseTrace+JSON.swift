package import MockseJSON
package import MockseJudging

extension CaseTrace {
    /// The timeline, the lists and the claims as JSON.
    package var json: JSONValue {
        [
            "timeline": .array(events.map(\.json)), "lists": lists?.json ?? .null,
            "claims": .array(claims.map { .string($0) }),
        ]
    }
}

extension TraceEvent {
    /// The event as JSON, with its time in milliseconds.
    package var json: JSONValue {
        [
            "ms": JSONNumber((time / .microseconds(1)).rounded() / 1000).map { .number($0) } ?? .null,
            "lane": .string(lane.rawValue),
            "text": .string(text), "detail": .string(detail), "exchange": exchange.map { .number($0) } ?? .null,
        ]
    }
}

extension ListComparison {
    /// The lists around their first difference as JSON.
    fileprivate var json: JSONValue {
        [
            "basis": .string(basis), "expected": .number(expectedCount), "displayed": .number(displayedCount),
            "rows": .array(
                rows.map {
                    [
                        "position": .number($0.position), "expected": $0.expected.map { .string($0) } ?? .null,
                        "displayed": $0.displayed.map { .string($0) } ?? .null, "differs": .bool($0.isDifferent),
                    ]
                }),
        ]
    }
}
