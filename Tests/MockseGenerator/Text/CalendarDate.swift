import MockseBase

/// A time in the form `YYYY-MM-DD HH:MM:SS`, from Unix seconds (UTC, 1970 to 9999).
struct CalendarDate: CustomStringConvertible {
    let unixSeconds: Int

    var year: Int { date.year }

    var description: String {
        let second = unixSeconds % 86_400
        return "\(Self.padded(year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2)) "
            + "\(Self.padded(second / 3_600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))"
    }

    private var date: CivilDate { CivilDate(daysSince1970: unixSeconds / 86_400) }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
