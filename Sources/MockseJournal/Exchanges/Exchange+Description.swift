extension Exchange: CustomStringConvertible {
    /// The exchange on one line: `#4 GET /users?page=2: 503 (page 2, attempt 1, fault fail=503, OVERLAP)`.
    ///
    /// If the client never received a status, the line says so instead.
    public var description: String {
        let place = sandbox.isEmpty ? "" : "~\(sandbox)"
        let request = method.isEmpty ? "unreadable request" : "\(method) \(place)\(target)"
        let outcome = firstByte == nil || status == 0 ? "no status" : "\(status)"
        var words: [String] = []
        if let items { words.append(items == 1 ? "1 item" : "\(items) items") }
        if let page { words.append("page \(page)") }
        if attempt > 0 { words.append("attempt \(attempt)") }
        words += faults.map { "fault \($0)" } + marks.map(\.rawValue)
        if gone != nil { words.append("canceled by the client") }
        let details = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
        return "#\(id) \(request): \(outcome)\(details)"
    }
}

extension Exchange {
    /// The time from the request's last byte to the response's first, or nil if no byte was sent.
    public var timeToFirstByte: Duration? { firstByte.map(elapsed) }

    /// The time from the request's last byte to the end of the exchange, or nil if it was cut off when the server
    /// stopped.
    public var duration: Duration? { end.map(elapsed) }

    private func elapsed(to time: UInt64) -> Duration {
        .nanoseconds(Int64(clamping: time - min(time, arrived)))
    }
}
