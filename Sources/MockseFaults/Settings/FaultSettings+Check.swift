extension FaultSettings {
    /// The valid counts for `fail-every`; `fail-first` also accepts 0.
    package static let failureCounts: ClosedRange<UInt64> = 1...1_000_000

    /// The valid daily quotas.
    package static let quotas: ClosedRange<UInt64> = 0...1_000_000_000

    /// The maximum number of keys.
    package static let mostKeys = 1000

    /// The maximum length of a key in bytes.
    package static let longestKey = 200

    /// The maximum number of rules.
    package static let mostRules = 10_000

    /// Rejects settings that no server can serve.
    ///
    /// - Throws: A `SettingError` that names the first setting outside its range.
    public func check() throws(SettingError) {
        try latency.check(as: "latency")
        try checkJitter()
        try failRate.check(as: "fail-rate", highest: 1)
        if let failEvery { try Self.check("fail-every", failEvery, in: Self.failureCounts) }
        try Self.check("fail-first", failFirst, in: 0...Self.failureCounts.upperBound)
        try SettingError.checking("fail-with", failWith) { () throws(SettingError.Reason) in
            if failWith.entries.isEmpty { throw .noFailure }
            try failWith.check()
        }
        if let backoff { try Self.check("backoff", backoff, in: 0...UInt64(FaultEffects.longestBackoff)) }
        try SettingError.checking("bandwidth", bandwidth, bandwidth.check)
        try SettingError.checking("slicer", slicer, slicer.check)
        try checkRules()
        try pageFaults.check()
        if let pageSize { try Self.check("page-size", pageSize, in: Self.pageSizes) }
        if let quota { try Self.check("quota", quota, in: Self.quotas) }
        if let keys { try Self.check(keys: keys) }
        for filter in filters { try filter.check(dialects) }
        try checkFilters()
    }

    /// Rejects too many filters, and IDs that are declared more than once.
    func checkFilters() throws(SettingError) {
        if filters.count > CustomFilter.limit {
            throw SettingError(setting: "filter", value: "\(filters.count)", reason: .tooMany(CustomFilter.limit))
        }
        var ids: Set<String> = []
        for filter in filters where !ids.insert(filter.id).inserted {
            throw SettingError(setting: "filter", value: filter.id, reason: .repeatedKey)
        }
    }

    /// Rejects too many keys, and keys that a list separated by commas can't contain.
    static func check(keys: Set<String>) throws(SettingError) {
        if keys.isEmpty { throw SettingError(setting: "keys", value: "", reason: .empty) }
        if keys.count > mostKeys {
            throw SettingError(setting: "keys", value: "\(keys.count)", reason: .tooMany(mostKeys))
        }
        for key in keys.sorted() {
            let isKey = !key.contains { $0 == "," || $0.isWhitespace } && 1...longestKey ~= key.utf8.count
            if !isKey { throw SettingError(setting: "keys", value: key, reason: .notAKey(longestKey)) }
        }
    }

    /// A Boolean value indicating whether requests fail under the general settings.
    var failsOfItself: Bool { failRate.millionths > 0 || failEvery != nil || failFirst > 0 }

    private func checkJitter() throws(SettingError) {
        let nanoseconds = jitter.wholeNanoseconds
        func refused(_ reason: SettingError.Reason) -> SettingError {
            SettingError(setting: "jitter", value: DurationText.of(nanoseconds), reason: reason)
        }
        if nanoseconds < 0 { throw refused(.negativeDuration) }
        if nanoseconds == 0 { return }
        guard case .fixed(let wait) = latency.shape else { throw refused(.jitterOfSpread("\(latency)")) }
        if nanoseconds > wait { throw refused(.jitterAboveLatency("\(latency)")) }
        if wait + nanoseconds > DurationText.longest { throw refused(.durationTooLong) }
    }

    private func checkRules() throws(SettingError) {
        if rules.count > Self.mostRules {
            throw SettingError(setting: "rules", value: "\(rules.count)", reason: .tooMany(Self.mostRules))
        }
        for (index, rule) in rules.enumerated() {
            do throws(SettingError) {
                try rule.check(dialects)
            } catch {
                throw error.below("rules[\(index)]")
            }
        }
    }

    private static func check(_ setting: String, _ value: Int, in allowed: ClosedRange<UInt64>) throws(SettingError) {
        if UInt64(exactly: value).map(allowed.contains) == true { return }
        throw SettingError(setting: setting, value: "\(value)", reason: .notAWholeNumber(allowed))
    }
}

extension SettingError.Reason {
    fileprivate static func jitterOfSpread(_ latency: String) -> Self {
        Self("requires a fixed latency, such as 800ms, not \(latency)")
    }

    fileprivate static func jitterAboveLatency(_ latency: String) -> Self {
        Self("must be at most the latency, \(latency)")
    }

    fileprivate static func notAKey(_ longest: Int) -> Self {
        Self("not a key; use 1 to \(longest) bytes without commas and spaces")
    }
}
