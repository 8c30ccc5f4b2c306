import Foundation
import MockseFaults
import Testing

struct LatencyDistributionTests {
    /// Returns the wait at a share, in milliseconds.
    private static func wait(_ text: String, _ share: Double) throws -> Double {
        Double(try Latency(parsing: text).draw { share }) / 1e6
    }

    @Test(
        arguments: [
            ("normal(800ms,100ms)", 0.5, 800), ("normal(800ms,100ms)", 0.841_344_746_068_543, 900),
            ("normal(800ms,100ms)", 0.975, 995.996_398_454_005), ("normal(800ms,100ms)", 0.001, 490.976_769_383_219),
            ("normal(800ms,100ms)", 0.999_999, 1275.342_430_882_289), ("normal(100ms,100ms)", 0.01, 0),
            ("lognormal(200ms,3s)", 0.5, 200), ("lognormal(200ms,3s)", 0.99, 3000),
            ("p50=200ms,p90=800ms,p99=3s", 0.5, 200), ("p50=200ms,p90=800ms,p99=3s", 0.7, 500),
            ("p50=200ms,p90=800ms,p99=3s", 0.9, 800), ("p50=200ms,p90=800ms,p99=3s", 0.99, 3000),
            ("p50=200ms,p90=800ms,p99=3s", 0.1, 200), ("p50=200ms,p90=800ms,p99=3s", 0.9999, 3000),
            ("p0=0,p100=100", 0.25, 25), ("p99.9=1s", 0.2, 1000),
        ] as [(String, Double, Double)])
    func `a distribution has the quantiles it specifies`(text: String, share: Double, milliseconds: Double) throws {
        #expect(abs(try Self.wait(text, share) - milliseconds) < 1e-6 * max(1, milliseconds))
    }

    @Test func `the logarithms of a lognormal latency are normal`() throws {
        let sigma = log(15.0) / 2.326_347_874_040_841
        let quantiles = [(0.841_344_746_068_543, 1.0), (0.158_655_253_931_457, -1.0), (0.022_750_131_948_179, -2.0)]
        for (share, deviations) in quantiles {
            #expect(abs(try Self.wait("lognormal(200ms,3s)", share) / (200 * exp(sigma * deviations)) - 1) < 1e-6)
        }
    }

    @Test(arguments: [
        "normal(800ms,100ms)", "normal(1ms,30m)", "lognormal(200ms,3s)", "lognormal(1ns,60m)", "p50=1,p60=1,p70=9",
        "200ms..1.2s",
    ])
    func `waits never decrease as the share increases, and stay between zero and an hour`(text: String) throws {
        let latency = try Latency(parsing: text)
        let shares = [0, 0x1p-53, 1e-12] + (1..<10_000).map { Double($0) / 10_000 } + [1 - 0x1p-53]
        let waits = shares.map { share in latency.draw { share } }
        #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(waits.allSatisfy { $0 <= 3_600_000_000_000 })
    }

    @Test func `waits are the same to the nanosecond on every platform`() throws {
        // Committed values: the arithmetic is only additions, multiplications, divisions and square roots.
        let draws = [0.000_1, 0.3, 0.77, 0.999].map { share in
            ["normal(800ms,100ms)", "lognormal(200ms,3s)"].map { text in (try? Latency(parsing: text))?.draw { share } }
        }
        #expect(draws == Self.pinned)
    }

    private static let pinned: [[UInt64?]] = [
        [428_098_351, 2_635_551], [747_559_949, 108_622_037], [873_884_685, 472_667_732],
        [1_109_023_231, 7_299_700_294],
    ]

    @Test(
        arguments: [
            ("normal(800ms,100ms)", "normal(800ms,100ms)"), ("normal(0.8s, 100ms)", "normal(800ms,100ms)"),
            ("normal(800,100)", "normal(800ms,100ms)"), ("normal(800ms,0ms)", "800ms"),
            ("lognormal(200ms,3s)", "lognormal(200ms,3s)"), ("lognormal(3s,3s)", "3s"),
            ("p50=200ms, p90=800ms, p99=3s", "p50=200ms,p90=800ms,p99=3s"), ("p99.9=1s", "1s"),
            ("p0=0,p99.9=1s", "p0=0ms,p99.9=1s"),
        ])
    func `a distribution has one canonical form, which round-trips`(text: String, canonical: String) throws {
        let latency = try Latency(parsing: text)
        #expect(latency.description == canonical)
        #expect(try Latency(parsing: canonical) == latency)
    }

    @Test(
        arguments: [
            ("normal(800ms)", .unknownDistribution("normal")), ("normal(1,2,3)", .unknownDistribution("normal")),
            ("gamma(1,2)", .unknownDistribution("gamma")), ("normal(1s,x)", .notADuration),
            ("normal(1s,2)", .oneUnitMissing), ("normal(1s,-2s)", .negativeDuration),
            ("normal(1s,61m)", .durationTooLong), ("lognormal(0ms,3s)", .badLognormal),
            ("lognormal(4s,3s)", .badLognormal), ("p50=1s,p40=2s", .fallingQuantiles),
            ("p50=2s,p60=1s", .fallingQuantiles), ("p50=1s,p50=1s", .fallingQuantiles),
            ("p101=1s", .notAQuantile("p101=1s")), ("p50=1s,90=2s", .notAQuantile("90=2s")),
            ("p50=1s,", .notAQuantile("")), ("px=1s", .notAQuantile("px=1s")), ("p50=", .notADuration),
        ] as [(String, SettingError.Reason)])
    func `an invalid distribution is rejected with a reason`(text: String, reason: SettingError.Reason) {
        #expect(throws: SettingError(value: text, reason: reason)) { try Latency(parsing: text) }
    }
}
