import MockseBase
import Testing

struct CivilDateReverseTests {
    @Test(arguments: [0, 58, 59, 365, 789, 790, 11_016, 11_017, 20_779, 47_540, 2_932_896])
    func `a date's number of days is the one it was created from`(days: Int) throws {
        let date = CivilDate(daysSince1970: days)
        #expect(date.daysSince1970 == days)
        #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }

    @Test(arguments: [(1969, 12, 31), (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 1, 0)])
    func `a date that isn't in the calendar is refused`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
}
