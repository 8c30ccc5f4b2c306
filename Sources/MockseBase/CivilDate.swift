/// A date in the proleptic Gregorian calendar.
package struct CivilDate: Sendable, Hashable {
    /// The year, from 1970.
    package let year: Int
    /// The month, from 1.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// Creates a date from a number of days since 1970-01-01, which must not be negative.
    ///
    /// The algorithm counts in eras of 400 years that begin on March 1. Source: Howard Hinnant, "chrono-Compatible
    /// Low-Level Date Algorithms", `civil_from_days`.
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }

    /// Creates a date from its parts, or returns nil if there is no such date from 1970 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard 1970...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        // April 31 is the same number of days as May 1.
        guard CivilDate(daysSince1970: daysSince1970) == self else { return nil }
    }

    /// The number of days since 1970-01-01.
    ///
    /// Source: as for `init(daysSince1970:)`, `days_from_civil`.
    package var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let yearOfEra = yearFromMarch % 400
        return yearFromMarch / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension UInt64 {
    /// Returns the time from an earlier reading of a clock to this one, or 0 if the clock stepped back in between.
    ///
    /// A difference of two readings traps if a clock steps back, and the times of a recorded journal can be anything.
    package func elapsed(since earlier: UInt64) -> UInt64 { self - Swift.min(self, earlier) }
}
