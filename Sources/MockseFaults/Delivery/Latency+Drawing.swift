import MockseHash

extension Latency {
    /// The wait in nanoseconds, or `nil` if it is drawn.
    var constant: UInt64? {
        if case .fixed(let nanoseconds) = shape { UInt64(clamping: nanoseconds) } else { nil }
    }

    /// Returns the wait that a keyed number selects, in nanoseconds, from zero to an hour.
    ///
    /// The wait is the distribution's quantile of the share `unit`, a number from 0 up to, but not including, 1, in
    /// steps of 2^-53. A fixed latency doesn't call `unit`.
    package func draw(_ unit: () -> Double) -> UInt64 {
        switch shape {
        case .fixed(let nanoseconds):
            return UInt64(clamping: nanoseconds)
        case .uniform(let range):
            let width = Double(range.upperBound - range.lowerBound)
            return UInt64(clamping: range.lowerBound) + UInt64(unit() * width)
        case .normal(let mean, let deviation):
            return Self.held(Double(mean) + Double(deviation) * Self.normalQuantile(unit()))
        case .lognormal(let median, let p99):
            let spread = ExactMath.log(Double(p99) / Double(median)) / ExactMath.normalQuantile(0.99)
            return Self.held(Double(median) * ExactMath.exp(spread * Self.normalQuantile(unit())))
        case .quantiles(let quantiles):
            return Self.held(Self.interpolate(quantiles, at: unit() * 1_000_000))
        }
    }

    // The quantile of 0 is infinite, so start half a step in.
    private static func normalQuantile(_ unit: Double) -> Double {
        ExactMath.normalQuantile(max(unit, 0x1p-54))
    }

    private static func held(_ nanoseconds: Double) -> UInt64 {
        UInt64(min(max(nanoseconds, 0), Double(DurationText.longest)).rounded())
    }

    // Interpolates linearly between the two nearest quantiles; constant below the first and above the last.
    private static func interpolate(_ quantiles: [Quantile], at share: Double) -> Double {
        guard let first = quantiles.first else { return 0 }
        var before = first
        for quantile in quantiles {
            if share < Double(quantile.share) {
                let width = Double(quantile.share - before.share)
                guard width > 0 else { return Double(quantile.time) }
                let part = (share - Double(before.share)) / width
                return Double(before.time) + part * Double(quantile.time - before.time)
            }
            before = quantile
        }
        return Double(before.time)
    }
}

/// The keyed random numbers of one exchange, independent for each purpose.
struct Draws: Sendable, Hashable {
    let seed: UInt64
    let target: String
    let attempt: Int

    subscript(purpose: String) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: attempt)
    }
}
