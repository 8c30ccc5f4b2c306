import MockseBase
import MockseHTTP

/// Formats the times of log and journal lines, given as nanoseconds since 1970, in UTC.
enum LogTime {
    /// Appends the time of day, such as `12:00:01.123`.
    static func appendClock(_ time: Int64, to line: inout [UInt8]) {
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

    /// Appends an RFC 3339 timestamp, such as `2026-11-21T12:00:01.123Z`.
    static func appendTimestamp(_ time: Int64, to line: inout [UInt8]) {
        let date = CivilDate(daysSince1970: Int(time / 86_400_000_000_000))
        line.appendDecimal(date.year)
        line.append(UInt8(ascii: "-"))
        appendTwo(date.month, to: &line)
        line.append(UInt8(ascii: "-"))
        appendTwo(date.day, to: &line)
        line.append(UInt8(ascii: "T"))
        appendClock(time, to: &line)
        line.append(UInt8(ascii: "Z"))
    }
}
