import MockseFaults
import Testing

struct SettingsRateTests {
    @Test(
        arguments: [
            ("0.1", 100_000), ("10%", 100_000), (".5", 500_000), ("0", 0), ("1", 1_000_000), ("100%", 1_000_000),
            ("0%", 0), ("0.000001", 1), ("0.0001%", 1), ("33.3333%", 333_333), ("1.000000", 1_000_000),
            ("0.10000000000", 100_000), ("00.5", 500_000), (".5%", 5_000),
        ])
    func `a rate is parsed exactly, as a share or a percentage`(text: String, millionths: Int) throws {
        #expect(try Rate(parsing: text).millionths == millionths)
    }

    @Test(
        arguments: [
            ("1.5", .rateOutOfRange(highest: 1)), ("150%", .rateOutOfRange(highest: 1)),
            ("1.000001", .rateOutOfRange(highest: 1)), ("100.0001%", .rateOutOfRange(highest: 1)),
            ("-0.1", .rateOutOfRange(highest: 1)), ("-10%", .rateOutOfRange(highest: 1)),
            ("10", .rateOutOfRange(highest: 1)), ("99999999999999999999", .rateOutOfRange(highest: 1)),
            ("0.0000001", .rateTooFine), ("0.00001%", .rateTooFine), ("0.1234567", .rateTooFine),
            ("0.00000000000000000000000001", .rateTooFine),
            ("1e-3", .rateWithExponent), ("1E2", .rateWithExponent), ("1.5e+1%", .rateWithExponent),
            ("NaN", .notARate), ("nan", .notARate), ("inf", .notARate), ("-inf", .notARate), ("infinity", .notARate),
            ("", .notARate), ("%", .notARate), (".", .notARate), ("1.", .notARate), ("0,1", .notARate),
            ("1/10", .notARate), ("0.1 ", .notARate), ("+0.1", .notARate), ("0x1", .notARate), ("often", .notARate),
            ("10%%", .notARate), ("e", .notARate), ("0.1.2", .notARate), ("--0.1", .notARate), ("٠.١", .notARate),
        ] as [(String, SettingError.Reason)])
    func `an invalid rate is rejected with a reason`(text: String, reason: SettingError.Reason) {
        #expect(throws: SettingError(value: text, reason: reason)) { try Rate(parsing: text) }
    }

    @Test(arguments: [(0, "0"), (1, "0.000001"), (100_000, "0.1"), (333_333, "0.333333"), (1_000_000, "1")])
    func `a rate is written as the shortest decimal, which round-trips`(millionths: Int, text: String) throws {
        #expect(Rate(millionths: millionths).description == text)
        #expect(try Rate(parsing: text).millionths == millionths)
    }

    @Test func `an error's description is the text that the command line shows`() {
        let error = #expect(throws: SettingError.self) { try Rate(parsing: "1.5") }
        #expect(error?.description == "1.5: must be between 0 and 1 (or 0% and 100%)")
    }

    @Test func `every millionth round-trips and converts to the nearest double`() throws {
        for millionths in stride(from: 0, through: 1_000_000, by: 997) {
            let rate = Rate(millionths: millionths)
            #expect(try Rate(parsing: rate.description) == rate)
            #expect(try Rate(parsing: rate.percentText) == rate)
            #expect(rate.fraction == Double(rate.description))
        }
    }

    @Test func `literals are rounded to the nearest millionth`() {
        #expect(Rate(millionths: 100_000) == 0.1)
        #expect(Rate(millionths: 333_333) == 0.3333334)
        #expect(Rate(millionths: 1_000_000) == 1)
    }

    @Test(arguments: [1.5, -0.1, 1e300, -1e300, 2, -1] as [Rate])
    func `a literal outside 0 to 1 is rejected when the settings are checked`(rate: Rate) {
        #expect(
            throws: SettingError(
                setting: "fail-rate", value: rate.description, reason: .rateOutOfRange(highest: 1))
        ) { try FaultSettings(failRate: rate).check() }
    }

    @Test func `NaN and overflow are rejected when the settings are checked`() {
        #expect(throws: SettingError.self) { try FaultSettings(failRate: Rate(floatLiteral: .nan)).check() }
        #expect(throws: SettingError.self) { try FaultSettings(failRate: Rate(integerLiteral: .max)).check() }
    }
}
