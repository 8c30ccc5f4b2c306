/// What happens to the requests of a rule, or to one that asks for it itself; nil leaves it to the general settings.
public struct FaultEffects: Sendable, Hashable {
    /// The failures, one of which happens each time; `.none` lets the request succeed.
    public var fail: FailureMix?

    /// The seconds that a throttled client is told to wait; 0 for none.
    public var backoff: Int?

    /// How long the answer waits.
    public var latency: Latency?

    /// How fast it leaves.
    public var bandwidth: Bandwidth?

    /// Into how many pieces it is cut.
    public var slicer: Slicer?

    /// What line it takes.
    public var network: NetworkProfile?

    /// Makes effects; what is not given is left to the general settings.
    public init(
        fail: FailureMix? = nil, backoff: Int? = nil, latency: Latency? = nil, bandwidth: Bandwidth? = nil,
        slicer: Slicer? = nil, network: NetworkProfile? = nil
    ) {
        self.fail = fail
        self.backoff = backoff
        self.latency = latency
        self.bandwidth = bandwidth
        self.slicer = slicer
        self.network = network
    }

    /// The longest backoff, a day in seconds.
    package static let longestBackoff = 86_400

    /// Whether everything is left to the general settings.
    package var isEmpty: Bool { self == FaultEffects() }

    /// These effects, and where they say nothing, those of `other`.
    package func over(_ other: FaultEffects) -> FaultEffects {
        FaultEffects(
            fail: fail ?? other.fail, backoff: backoff ?? other.backoff, latency: latency ?? other.latency,
            bandwidth: bandwidth ?? other.bandwidth, slicer: slicer ?? other.slicer,
            network: network ?? other.network)
    }

    func check() throws(SettingError) {
        if let fail { try SettingError.checking("fail", fail, fail.check) }
        if let backoff, !(0...Self.longestBackoff).contains(backoff) {
            let allowed = 0...UInt64(Self.longestBackoff)
            throw SettingError(setting: "backoff", value: "\(backoff)", reason: .notAWholeNumber(allowed))
        }
        try latency?.check(as: "latency")
        if let bandwidth { try SettingError.checking("bandwidth", bandwidth, bandwidth.check) }
        if let slicer { try SettingError.checking("slicer", slicer, slicer.check) }
    }
}
