import MockseBase

/// A date in HTTP's preferred format, IMF-fixdate: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7).
package struct HTTPDate: Sendable, Hashable, CustomStringConvertible {
    /// The number of seconds since 1970-01-01T00:00:00Z, from 0 to the last second of the year 9999.
    package let secondsSince1970: Int

    /// Creates a date from a Unix time in seconds.
    ///
    /// Times before 1970 or after 9999 are clamped to that range.
    package init(secondsSince1970: Int) {
        self.secondsSince1970 = min(max(secondsSince1970, 0), 253_402_300_799)
    }

    /// The 29 bytes of the date.
    package var bytes: [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(29)
        append(to: &out)
        return out
    }

    /// The date as text.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends the 29 bytes of the date.
    package func append(to out: inout [UInt8]) {
        let days = secondsSince1970 / 86_400
        let second = secondsSince1970 % 86_400
        let date = CivilDate(daysSince1970: days)
        // 1970-01-01 was a Thursday.
        Self.append(Self.weekdays, at: (days + 4) % 7, to: &out)
        out.append(contentsOf: [ASCII.comma, ASCII.space])
        Self.append(date.day, to: &out)
        out.append(ASCII.space)
        Self.append(Self.months, at: date.month - 1, to: &out)
        out.append(ASCII.space)
        Self.append(date.year / 100, to: &out)
        Self.append(date.year % 100, to: &out)
        out.append(ASCII.space)
        Self.append(second / 3600, to: &out)
        out.append(ASCII.colon)
        Self.append(second / 60 % 60, to: &out)
        out.append(ASCII.colon)
        Self.append(second % 60, to: &out)
        out.append(contentsOf: " GMT".utf8)
    }

    private static let weekdays = Array("SunMonTueWedThuFriSat".utf8)
    private static let months = Array("JanFebMarAprMayJunJulAugSepOctNovDec".utf8)

    private static func append(_ names: [UInt8], at index: Int, to out: inout [UInt8]) {
        out.append(contentsOf: names.dropFirst(index * 3).prefix(3))
    }

    /// Appends two decimal digits.
    private static func append(_ number: Int, to out: inout [UInt8]) {
        out.append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10))
        out.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
}
