/// Methods that return changed settings and can be chained: `.seed(7).failing(rate: 0.1).pacing(network: .threeG)`.
extension FaultSettings {
    /// Returns settings with this seed and without faults.
    public static func seed(_ seed: UInt64) -> FaultSettings { FaultSettings(seed: seed) }

    /// Fails a share of requests, from 0 to 1.
    ///
    /// - Parameters:
    ///   - rate: The new `failRate`.
    ///   - failures: The new `failWith`; nil keeps it.
    /// - Returns: The changed settings.
    public func failing(rate: Rate, with failures: FailureMix? = nil) -> FaultSettings {
        changed {
            $0.failRate = rate
            $0.failWith = failures ?? failWith
        }
    }

    /// Fails a share of requests, from 0 to 1, given as a number that isn't a literal.
    ///
    /// - Parameters:
    ///   - rate: The new `failRate`.
    ///   - failures: The new `failWith`; nil keeps it.
    /// - Returns: The changed settings.
    public func failing(rate: some BinaryFloatingPoint, with failures: FailureMix? = nil) -> FaultSettings {
        failing(rate: Rate(rate), with: failures)
    }

    /// Fails each request whose page - 1 + attempt is a multiple of a count.
    ///
    /// - Parameters:
    ///   - count: The new `failEvery`, 1 to 1,000,000.
    ///   - failures: The new `failWith`; nil keeps it.
    /// - Returns: The changed settings.
    public func failing(every count: Int, with failures: FailureMix? = nil) -> FaultSettings {
        changed {
            $0.failEvery = count
            $0.failWith = failures ?? failWith
        }
    }

    /// Fails the first attempts at each target.
    ///
    /// - Parameters:
    ///   - count: The new `failFirst`, 0 to 1,000,000.
    ///   - failures: The new `failWith`; nil keeps it.
    /// - Returns: The changed settings.
    public func failing(first count: Int, with failures: FailureMix? = nil) -> FaultSettings {
        changed {
            $0.failFirst = count
            $0.failWith = failures ?? failWith
        }
    }

    /// Returns settings that tell throttled clients to wait, 0 to 86,400 seconds: the new `backoff`.
    public func backingOff(seconds: Int) -> FaultSettings { changed { $0.backoff = seconds } }

    /// Returns settings that count requests, with a daily quota of 0 to 1,000,000,000: the new `quota`.
    public func limiting(toDailyRequests quota: Int) -> FaultSettings { changed { $0.quota = quota } }

    /// Returns settings with a fixed latency that varies by up to this much: the new `jitter`.
    public func jittering(by jitter: Duration) -> FaultSettings { changed { $0.jitter = jitter } }

    /// Changes the pace at which responses leave.
    ///
    /// - Parameters:
    ///   - bandwidth: The new `bandwidth`; nil keeps it.
    ///   - slicer: The new `slicer`; nil keeps it.
    ///   - network: The new `network`; nil keeps it.
    /// - Returns: The changed settings.
    public func pacing(
        bandwidth: Bandwidth? = nil, slicer: Slicer? = nil, network: NetworkProfile? = nil
    ) -> FaultSettings {
        changed {
            $0.bandwidth = bandwidth ?? self.bandwidth
            $0.slicer = slicer ?? self.slicer
            $0.network = network ?? self.network
        }
    }

    /// Returns settings with a share of rows that repeat rows of earlier pages, 0 to 0.9.
    ///
    /// The share is the new `pageFaults.duplicateRate`.
    public func duplicating(rate: Rate) -> FaultSettings { changed { $0.pageFaults.duplicateRate = rate } }

    /// Returns settings that don't let requests ask for faults themselves: `allowsOverrides` is `false`.
    public func ignoringOverrides() -> FaultSettings { changed { $0.allowsOverrides = false } }

    /// Returns settings with a share of rows that repeat rows of earlier pages, given as a number that isn't a literal.
    public func duplicating(rate: some BinaryFloatingPoint) -> FaultSettings { duplicating(rate: Rate(rate)) }

    private func changed(_ change: (inout FaultSettings) -> Void) -> FaultSettings {
        var settings = self
        change(&settings)
        return settings
    }
}
