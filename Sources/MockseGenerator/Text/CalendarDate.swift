/// A moment as BreweryDB writes it, `YYYY-MM-DD HH:MM:SS`, from Unix seconds (UTC, 1970 to 9999).
struct CalendarDate: CustomStringConvertible {
    let unixSeconds: Int

    var year: Int { civil.year }

    var description: String {
        let (year, month, day) = civil
        let second = unixSeconds % 86_400
        return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2)) "
            + "\(Self.padded(second / 3_600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))"
    }

    /// Days to civil date in the proleptic Gregorian calendar, counted in 400-year eras that begin on 1 March.
    private var civil: (year: Int, month: Int, day: Int) {
        let days = unixSeconds / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
