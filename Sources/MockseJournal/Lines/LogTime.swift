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

    /// Returns the time of a timestamp that `appendTimestamp` wrote, or nil for any other text.
    static func time(of timestamp: String) -> Int64? {
        let text = Array(timestamp.utf8)
        guard text.count == 24 else { return nil }
        for (place, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "."), (23, "Z")]
        where ![text[place]].elementsEqual(mark.utf8) { return nil }
        func number(_ places: Range<Int>) -> Int? {
            places.reduce(Int?.some(0)) { number, place in
                let digit = Int(text[place]) - 0x30
                return 0...9 ~= digit ? number.map { $0 * 10 + digit } : nil
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let date = CivilDate(year: year, month: month, day: day), let hour = number(11..<13), hour < 24,
            let minute = number(14..<16), minute < 60, let second = number(17..<19), second <= 60,
            let millisecond = number(20..<23)
        else { return nil }
        let seconds = ((date.daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
        let (time, overflows) = Int64(seconds * 1000 + millisecond).multipliedReportingOverflow(by: 1_000_000)
        return overflows ? nil : time
    }
}
