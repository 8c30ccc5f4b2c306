import MockseBase

/// Formats log lines, writing them directly as bytes.
enum LogLine {
    /// Appends an exchange's line as text.
    ///
    /// For example: `12:00:01.123 GET /users?page=2 503 page 2 attempt 1 delay 800.0 ms fault fail=503 OVERLAP`.
    /// Times are in UTC. A sandbox's name precedes the target as `~name`. A status that was never sent is written as
    /// `-`, as are the method and target of an unreadable request.
    static func appendText(
        _ exchange: Exchange, at time: Int64, namingConnection: Bool = false, isColored: Bool = false,
        to line: inout [UInt8]
    ) {
        let color = isColored ? color(of: exchange) : nil
        if let color { line.append("\u{1B}[\(color)m") }
        LogTime.appendClock(time, to: &line)
        line.append(space)
        appendRequest(exchange, to: &line)
        line.append(space)
        if !hasStatus(exchange) { line.append("-") } else { line.appendDecimal(exchange.status) }
        if let page = exchange.page {
            line.append(" page ")
            line.appendDecimal(page)
        }
        if exchange.attempt > 0 {
            line.append(" attempt ")
            line.appendDecimal(exchange.attempt)
        }
        line.append(" delay ")
        appendMilliseconds(delay(of: exchange), to: &line)
        line.append(" ms")
        if !exchange.injected.isEmpty {
            line.append(" fault ")
            line.append(exchange.faults.joined(separator: ", "))
        }
        for mark in exchange.marks {
            line.append(space)
            line.append(mark.rawValue)
        }
        if exchange.gone != nil { line.append(" CLIENT-GONE") }
        if exchange.end == nil { line.append(" CUT-BY-STOP") }
        if namingConnection {
            line.append(" connection ")
            line.appendDecimal(exchange.connection)
        }
        if color != nil { line.append("\u{1B}[0m") }
        line.append(lineFeed)
    }

    /// Returns the color of an exchange's line on a terminal: red if it's marked, yellow for a failure or
    /// an injected fault, gray if the client left; nil for a plain success.
    private static func color(of exchange: Exchange) -> Int? {
        if !exchange.marks.isEmpty { return 31 }
        if exchange.gone != nil { return 90 }
        return !hasStatus(exchange) || exchange.status >= 400 || !exchange.injected.isEmpty ? 33 : nil
    }

    private static func hasStatus(_ exchange: Exchange) -> Bool { exchange.firstByte != nil && exchange.status > 0 }

    /// Appends an exchange's line as one JSON object.
    static func appendJSON(
        _ exchange: Exchange, at time: Int64, namingConnection: Bool = false, to line: inout [UInt8]
    ) {
        line.append("{\"time\":\"")
        LogTime.appendTimestamp(time, to: &line)
        line.append("\",\"method\":")
        line.appendJSON(exchange.method)
        if !exchange.sandbox.isEmpty {
            line.append(",\"sandbox\":")
            line.appendJSON(exchange.sandbox)
        }
        line.append(",\"target\":")
        line.appendJSON(shownTarget(of: exchange))
        line.append(",\"status\":")
        if !hasStatus(exchange) { line.append("null") } else { line.appendDecimal(exchange.status) }
        if let page = exchange.page {
            line.append(",\"page\":")
            line.appendDecimal(page)
        }
        line.append(",\"attempt\":")
        line.appendDecimal(exchange.attempt)
        line.append(",\"delay_ms\":")
        appendMilliseconds(delay(of: exchange), to: &line)
        line.append(",\"faults\":")
        line.appendJSON(exchange.faults)
        line.append(",\"marks\":")
        line.appendJSON(exchange.marks.map(\.rawValue))
        line.append(",\"bytes\":")
        line.appendDecimal(exchange.bytes)
        if exchange.gone != nil { line.append(",\"gone\":true") }
        if exchange.end == nil { line.append(",\"cut\":true") }
        if namingConnection {
            line.append(",\"connection\":")
            line.appendDecimal(exchange.connection)
        }
        line.append("}\n")
    }

    private static func appendRequest(_ exchange: Exchange, to line: inout [UInt8]) {
        line.append(exchange.method.isEmpty ? "-" : exchange.method)
        line.append(space)
        if !exchange.sandbox.isEmpty {
            line.append(UInt8(ascii: "~"))
            line.append(exchange.sandbox)
        }
        line.append(exchange.target.isEmpty ? "-" : shownTarget(of: exchange))
    }

    /// Returns the target, with the query as it was sent if the request is a client error and its target has no query.
    ///
    /// A path without a route declares no parameters, so its canonical target has no query.
    private static func shownTarget(of exchange: Exchange) -> String {
        guard 400..<500 ~= exchange.status, !exchange.injected.contains(where: \.isFailure),
            !exchange.query.isEmpty, !exchange.target.isEmpty, !exchange.target.utf8.contains(UInt8(ascii: "?"))
        else { return exchange.target }
        // Unlike a canonical target, the query is as the client sent it.
        return exchange.target + "?" + TerminalText.escaped(exchange.query)
    }

    /// Appends a message as text, such as `12:00:01.123 message`.
    static func appendText(_ message: String, at time: Int64, to line: inout [UInt8]) {
        LogTime.appendClock(time, to: &line)
        line.append(space)
        line.append(message)
        line.append(lineFeed)
    }

    /// Appends a message as one JSON object, with its kind as the key.
    static func appendJSON(_ message: String, kind: String, at time: Int64, to line: inout [UInt8]) {
        line.append("{\"time\":\"")
        LogTime.appendTimestamp(time, to: &line)
        line.append("\",")
        line.appendJSON(kind)
        line.append(UInt8(ascii: ":"))
        line.appendJSON(message)
        line.append("}\n")
    }

    /// Returns the time from the request's last byte to the response's first, in nanoseconds.
    ///
    /// If no byte was sent, the time ends when the client disconnected.
    private static func delay(of exchange: Exchange) -> UInt64 {
        let end = exchange.firstByte ?? exchange.gone ?? exchange.arrived
        return end - min(end, exchange.arrived)
    }

    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")

    /// Appends a number of nanoseconds as milliseconds with one decimal place.
    private static func appendMilliseconds(_ nanoseconds: UInt64, to line: inout [UInt8]) {
        let tenths = Int(clamping: (nanoseconds + 50_000) / 100_000)
        line.appendDecimal(tenths / 10)
        line.append(UInt8(ascii: "."))
        line.appendDecimal(tenths % 10)
    }
}
