import MockseBase

extension Latency {
    /// Creates a latency from text.
    ///
    /// | Text | Meaning |
    /// | --- | --- |
    /// | `800ms`, `1.5s`, `2m`, `250us`, `800` (milliseconds) | always the same |
    /// | `200ms..1.2s` | uniformly distributed over the range |
    /// | `normal(800ms,100ms)` | mean and standard deviation |
    /// | `lognormal(200ms,3s)` | median and 99th percentile |
    /// | `p50=200ms,p90=800ms,p99=3s` | percentiles: linear between them, constant beyond the ends |
    ///
    /// - Throws: A `SettingError` for a duration that is negative, longer than an hour or finer than a nanosecond, a
    ///   range that ends before it starts or has a unit at only one end, decreasing percentiles, and other text.
    public init(parsing text: String) throws(SettingError) {
        do throws(SettingError.Reason) {
            try self.init(reading: text)
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }

    init(reading text: String) throws(SettingError.Reason) {
        if text.hasPrefix("p"), text.contains("=") {
            try self.init(quantiles: text)
            return
        }
        if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            try self.init(distribution: text[..<open], text[text.index(after: open)...].dropLast())
            return
        }
        if text.contains("...") { throw .threeDots }
        guard let dots = text.firstRange(of: "..") else {
            self.init(.fixed(try DurationText.read(text[...]).nanoseconds))
            return
        }
        let low = try DurationText.read(text[..<dots.lowerBound])
        let high = try DurationText.read(text[dots.upperBound...])
        if low.hasUnit != high.hasUnit { throw .oneUnitMissing }
        if low.nanoseconds > high.nanoseconds { throw .reversedRange }
        self.init(between: low.nanoseconds, and: high.nanoseconds)
    }

    private init(distribution name: Substring, _ arguments: Substring) throws(SettingError.Reason) {
        guard name == "normal" || name == "lognormal" else { throw .unknownDistribution(String(name)) }
        let texts = arguments.split(separator: ",", omittingEmptySubsequences: false)
        guard texts.count == 2, let first = texts.first, let second = texts.last else {
            throw .unknownDistribution(String(name))
        }
        let times = (try DurationText.read(first.trimmed), try DurationText.read(second.trimmed))
        if times.0.hasUnit != times.1.hasUnit { throw .oneUnitMissing }
        let (low, high) = (times.0.nanoseconds, times.1.nanoseconds)
        if name == "normal" {
            self.init(high > 0 ? .normal(mean: low, deviation: high) : .fixed(low))
        } else {
            if low == 0 || high < low { throw .badLognormal }
            self.init(high > low ? .lognormal(median: low, p99: high) : .fixed(low))
        }
    }

    private init(quantiles text: String) throws(SettingError.Reason) {
        var quantiles: [Quantile] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) {
            guard part.first == "p", let equals = part.firstIndex(of: "="),
                let percentage = ExactDecimal(part[..<equals].dropFirst()),
                case .exact(let share) = percentage.times(10_000), share <= 1_000_000
            else { throw .notAQuantile(String(part)) }
            let reading = try DurationText.read(part[part.index(after: equals)...].trimmed)
            if let last = quantiles.last, last.share >= share || last.time > reading.nanoseconds {
                throw .fallingQuantiles
            }
            quantiles.append(Quantile(share: Int(share), time: reading.nanoseconds))
        }
        let times = Set(quantiles.map(\.time))
        self.init(times.count == 1 ? .fixed(times.first ?? 0) : .quantiles(quantiles))
    }
}

extension Latency: CustomStringConvertible {
    /// The latency in the form that `init(parsing:)` accepts: `800ms`, `200ms..1.2s`.
    public var description: String {
        func text(_ nanoseconds: Int64) -> String { DurationText.of(nanoseconds) }
        switch shape {
        case .fixed(let nanoseconds): return text(nanoseconds)
        case .uniform(let range): return "\(text(range.lowerBound))..\(text(range.upperBound))"
        case .normal(let mean, let deviation): return "normal(\(text(mean)),\(text(deviation)))"
        case .lognormal(let median, let p99): return "lognormal(\(text(median)),\(text(p99)))"
        case .quantiles(let quantiles):
            let parts = quantiles.map { "p\(DecimalText.of(Int64($0.share), digits: 4))=\(text($0.time))" }
            return parts.joined(separator: ",")
        }
    }
}

extension SettingError.Reason {
    package static let threeDots = Self("ranges take two dots, not three; use a range such as 200ms..1.2s")
    package static let oneUnitMissing = Self(
        "only one of the two durations has a unit; give both a unit, as in 200ms..1.2s")
    package static let reversedRange = Self("the range ends before it starts; put the shorter duration first")

    package static func unknownDistribution(_ name: String) -> Self {
        Self(
            "\(name.quotedIfNeeded) with these arguments is not supported; "
                + "use normal(MEAN,DEVIATION) or lognormal(MEDIAN,P99)")
    }

    package static let badLognormal = Self(
        "the median must be above 0 and at most the 99th percentile, as in lognormal(200ms,3s)")

    package static func notAQuantile(_ part: String) -> Self {
        Self("\(part.quotedIfNeeded) is not PERCENTILE=TIME; use a list such as p50=200ms,p90=800ms,p99=3s")
    }

    package static let fallingQuantiles = Self(
        "percentiles must increase and times must not decrease, as in p50=200ms,p90=800ms,p99=3s")
}
