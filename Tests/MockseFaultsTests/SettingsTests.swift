import MockseFaults
import Testing

struct SettingsTests {
    @Test func `all faults are off by default`() throws {
        let settings = FaultSettings()
        #expect(settings.seed == FaultSettings.defaultSeed)
        #expect(settings.latency == .zero)
        #expect(settings.failRate == 0 && settings.pageFaults.duplicateRate == 0)
        #expect(settings.pageSize == nil && !settings.isStrict)
        try settings.check()
    }

    @Test func `the ends of every range are accepted`() throws {
        try FaultSettings(
            seed: .max, latency: .fixed(.seconds(3600)), failRate: 1, pageSize: 1000, isStrict: true
        ).duplicating(rate: 0.9).check()
        try FaultSettings(seed: 0, pageSize: 1).check()
    }

    @Test func `a duplicate rate above 0.9 is rejected`() {
        let error = #expect(throws: SettingError.self) { try FaultSettings().duplicating(rate: 0.900001).check() }
        #expect(error?.description == "duplicate-rate 0.900001: must be between 0 and 0.9 (or 0% and 90%)")
    }

    @Test(arguments: [0, -1, 1001, .max, .min])
    func `a page size outside its range is rejected`(size: Int) {
        let error = #expect(throws: SettingError.self) { try FaultSettings(pageSize: size).check() }
        #expect(error?.description == "page-size \(size): must be a whole number from 1 to 1000")
    }

    @Test(
        arguments: [
            ("", #""""#), ("two words", #""two words""#), ("a\nb", #""a\nb""#), ("\u{1b}[2J", #""\u{1b}[2J""#),
            (#"a"b"#, #""a\"b""#), ("naïve…", "naïve…"), ("\u{202e}x", #""\u{202e}x""#),
        ])
    func `a rejected value is escaped so that it stays on one line`(value: String, shown: String) {
        #expect(SettingError(value: value, reason: .notARate).description.hasPrefix("\(shown): not a rate"))
    }

    @Test func `a very long rejected value is truncated`() {
        let error = SettingError(value: String(repeating: "9", count: 5000), reason: .notARate)
        #expect(error.description.count < 200)
    }
}
