import MockseHTTP
import MockseJSON

/// The forms of log lines, written straight into bytes: at full load this is a good part of a request's cost.
enum LogLine {
    /// `12:00:01.123 GET /2.3/users?page=2 503 page 2 attempt 1 delay 800 ms fault fail=503`; times are UTC.
    ///
    /// A status that never left is `-`.
    static func appendText(_ exchange: Exchange, at time: Int64, to line: inout [UInt8]) {
        appendClock(time, to: &line)
        line.append(space)
        line.append(contentsOf: exchange.method.utf8)
        line.append(space)
        line.append(contentsOf: exchange.target.utf8)
        line.append(space)
        if exchange.firstByte == nil { append("-", to: &line) } else { append(exchange.status, to: &line) }
        if let page = exchange.page {
            append(" page ", to: &line)
            append(page, to: &line)
        }
        if exchange.attempt > 0 {
            append(" attempt ", to: &line)
            append(exchange.attempt, to: &line)
        }
        append(" delay ", to: &line)
        appendMilliseconds(delay(of: exchange), to: &line)
        append(" ms", to: &line)
        if !exchange.faults.isEmpty {
            append(" fault ", to: &line)
            line.append(contentsOf: exchange.faults.joined(separator: ", ").utf8)
        }
        if exchange.gone != nil { append(" CLIENT-GONE", to: &line) }
        if exchange.gone == nil && exchange.lastByte == nil { append(" CUT-BY-STOP", to: &line) }
        line.append(lineFeed)
    }

    /// The same as one JSON object.
    static func appendJSON(_ exchange: Exchange, at time: Int64, to line: inout [UInt8]) {
        append("{\"time\":\"", to: &line)
        appendTimestamp(time, to: &line)
        append("\",\"method\":", to: &line)
        appendString(exchange.method, to: &line)
        append(",\"target\":", to: &line)
        appendString(exchange.target, to: &line)
        append(",\"status\":", to: &line)
        if exchange.firstByte == nil { append("null", to: &line) } else { append(exchange.status, to: &line) }
        if let page = exchange.page {
            append(",\"page\":", to: &line)
            append(page, to: &line)
        }
        append(",\"attempt\":", to: &line)
        append(exchange.attempt, to: &line)
        append(",\"delay_ms\":", to: &line)
        appendMilliseconds(delay(of: exchange), to: &line)
        append(",\"faults\":", to: &line)
        JSONValue.array(exchange.faults.map { .string($0) }).write(into: &line)
        append(",\"bytes\":", to: &line)
        append(exchange.bytes, to: &line)
        if exchange.gone != nil { append(",\"gone\":true", to: &line) }
        if exchange.gone == nil && exchange.lastByte == nil { append(",\"cut\":true", to: &line) }
        append("}\n", to: &line)
    }

    /// `12:00:01.123 message`.
    static func appendText(_ message: String, at time: Int64, to line: inout [UInt8]) {
        appendClock(time, to: &line)
        line.append(space)
        line.append(contentsOf: message.utf8)
        line.append(lineFeed)
    }

    /// The same as one JSON object, with the kind as key.
    static func appendJSON(_ message: String, kind: String, at time: Int64, to line: inout [UInt8]) {
        append("{\"time\":\"", to: &line)
        appendTimestamp(time, to: &line)
        append("\",", to: &line)
        appendString(kind, to: &line)
        line.append(UInt8(ascii: ":"))
        appendString(message, to: &line)
        append("}\n", to: &line)
    }

    /// From the request's last byte to the response's first, in nanoseconds; until the client left, if it never came.
    private static func delay(of exchange: Exchange) -> UInt64 {
        let end = exchange.firstByte ?? exchange.gone ?? exchange.arrived
        return end - min(end, exchange.arrived)
    }

    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")

    private static func append(_ text: StaticString, to line: inout [UInt8]) {
        text.withUTF8Buffer { line.append(contentsOf: $0) }
    }

    private static func appendString(_ text: String, to line: inout [UInt8]) {
        JSONValue.string(text).write(into: &line)
    }

    private static func append(_ number: Int, to line: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &line) }
        line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Milliseconds with one decimal.
    private static func appendMilliseconds(_ nanoseconds: UInt64, to line: inout [UInt8]) {
        let tenths = Int(clamping: (nanoseconds + 50_000) / 100_000)
        append(tenths / 10, to: &line)
        line.append(UInt8(ascii: "."))
        append(tenths % 10, to: &line)
    }

    /// `12:00:01.123`, UTC.
    private static func appendClock(_ time: Int64, to line: inout [UInt8]) {
        let second = Int(time / 1_000_000_000 % 86_400)
        for (place, number) in [second / 3600, second / 60 % 60, second % 60].enumerated() {
            if place > 0 { line.append(UInt8(ascii: ":")) }
            appendTwo(number, to: &line)
        }
        line.append(UInt8(ascii: "."))
        let milliseconds = Int(time / 1_000_000 % 1000)
        line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: milliseconds / 100))
        appendTwo(milliseconds % 100, to: &line)
    }

    private static func appendTwo(_ number: Int, to line: inout [UInt8]) {
        line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// `2026-11-21T12:00:01.123Z` (RFC 3339).
    private static func appendTimestamp(_ time: Int64, to line: inout [UInt8]) {
        let date = CivilDate(daysSince1970: Int(time / 86_400_000_000_000))
        append(date.year, to: &line)
        line.append(UInt8(ascii: "-"))
        appendTwo(date.month, to: &line)
        line.append(UInt8(ascii: "-"))
        appendTwo(date.day, to: &line)
        line.append(UInt8(ascii: "T"))
        appendClock(time, to: &line)
        line.append(UInt8(ascii: "Z"))
    }
}
