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
}
