import MockseFaults
import Testing

struct SettingsLatencyTests {
    @Test(
        arguments: [
            ("800ms", 800_000_000), ("1.5s", 1_500_000_000), ("2m", 120_000_000_000), ("250us", 250_000),
            ("7ns", 7), ("800", 800_000_000), ("0.25", 250_000), (".5s", 500_000_000), ("0", 0),
            ("0.000000001s", 1), ("1.10ms", 1_100_000), ("60m", 3_600_000_000_000), ("0.1m", 6_000_000_000),
            ("1.000000000000000000000000000000s", 1_000_000_000),
        ] as [(String, Int64)])
    func `a duration is parsed exactly`(text: String, nanoseconds: Int64) throws {
        #expect(try Latency(parsing: text).shape == .fixed(nanoseconds))
    }

    @Test(
        arguments: [
            ("200ms..1.2s", 200_000_000...1_200_000_000), ("200..800", 200_000_000...800_000_000),
            ("0s..1us", 0...1_000), ("59.9m..60m", 3_594_000_000_000...3_600_000_000_000),
        ] as [(String, ClosedRange<Int64>)])
    func `two durations form a range`(text: String, range: ClosedRange<Int64>) throws {
        #expect(try Latency(parsing: text).shape == .uniform(range))
    }

    @Test func `a range whose ends are equal is a fixed latency`() throws {
        #expect(try Latency(parsing: "800ms..800ms") == .milliseconds(800))
        #expect(Latency.uniform(.seconds(1)...(.seconds(1))) == .fixed(.seconds(1)))
    }

    @Test(
        arguments: [
            ("soon", .notADuration), ("", .notADuration), ("ms", .notADuration), ("1..", .notADuration),
            ("..1", .notADuration), ("1e3", .notADuration), ("1,5s", .notADuration), ("1.s", .notADuration),
            ("1.2.3s", .notADuration), ("+1s", .notADuration), (" 1s", .notADuration), ("1s ", .notADuration),
            ("١s", .notADuration), ("1s..2s..3s", .notADuration), ("nan", .notADuration), ("inf", .notADuration),
            ("1h", .unknownUnit("h")), ("1MS", .unknownUnit("MS")), ("1ms..2h", .unknownUnit("h")),
            ("-800ms", .negativeDuration), ("-5", .negativeDuration), ("-1s..1s", .negativeDuration),
            ("0.5ns", .durationTooFine), ("1.0000000001s", .durationTooFine),
            ("0.0000000000000000000000001s", .durationTooFine),
            ("61m", .durationTooLong), ("3600.000000001s", .durationTooLong), ("3600001", .durationTooLong),
            ("18446744073709551615s", .durationTooLong), ("99999999999999999999999999999999ns", .durationTooLong),
            ("1ms...2ms", .threeDots), ("200..1.2s", .oneUnitMissing), ("200ms..1", .oneUnitMissing),
            ("1.2s..200ms", .reversedRange), ("800..200", .reversedRange),
        ] as [(String, SettingError.Reason)])
    func `an invalid latency is rejected with a reason`(text: String, reason: SettingError.Reason) {
        #expect(throws: SettingError(value: text, reason: reason)) { try Latency(parsing: text) }
    }

    @Test(
        arguments: [
            ("0", "0ms"), ("800", "800ms"), ("1500ms", "1.5s"), ("120s", "2m"), ("90s", "90s"), ("0.25ms", "250us"),
            ("1500ns", "1.5us"), ("999ns", "999ns"), ("1.000000001s", "1.000000001s"), ("0.0600s", "60ms"),
            ("200..1200", "200ms..1.2s"), ("10s", "10s"), ("100ms", "100ms"),
        ])
    func `a latency has one canonical form, which round-trips`(text: String, canonical: String) throws {
        let latency = try Latency(parsing: text)
        #expect(latency.description == canonical)
        #expect(try Latency(parsing: canonical) == latency)
    }

    @Test func `Swift durations are rounded to whole nanoseconds`() {
        #expect(Latency.milliseconds(800).shape == .fixed(800_000_000))
        #expect(Latency.fixed(.seconds(1.5)).shape == .fixed(1_500_000_000))
        #expect(Latency.fixed(.nanoseconds(7)).shape == .fixed(7))
        #expect(
            Latency.uniform(.milliseconds(200)...(.seconds(1.2))).shape == .uniform(200_000_000...1_200_000_000))
        #expect(Latency.fixed(Duration(secondsComponent: 0, attosecondsComponent: 500_000_000)).shape == .fixed(1))
        #expect(Latency.zero.shape == .fixed(0))
    }

    @Test(
        arguments: [
            (.milliseconds(-1), .negativeDuration), (.fixed(.seconds(-5)), .negativeDuration),
            (.fixed(.seconds(3601)), .durationTooLong), (.milliseconds(.max), .durationTooLong),
            (.fixed(.seconds(Int64.max)), .durationTooLong), (.fixed(.seconds(Int64.min)), .negativeDuration),
            (.uniform(.seconds(-1)...(.seconds(1))), .negativeDuration),
            (.uniform(.seconds(1)...(.seconds(4000))), .durationTooLong),
        ] as [(Latency, SettingError.Reason)])
    func `a latency set in Swift is checked with the settings`(latency: Latency, reason: SettingError.Reason) {
        #expect(throws: SettingError(setting: "latency", value: latency.description, reason: reason)) {
            try FaultSettings(latency: latency).check()
        }
    }
}
