/// The effects of a rule, or of a request's own override; `nil` leaves an effect to the general settings.
public struct FaultEffects: Sendable, Hashable {
    /// The failures to draw from; `.ok` lets the request succeed.
    public var fail: FailureMix?

    /// The number of seconds that a throttled client is told to wait, or 0 for none.
    public var backoff: Int?

    /// The delay before the response.
    public var latency: Latency?

    /// The limit on how fast the response is sent.
    public var bandwidth: Bandwidth?

    /// The number of pieces the body is cut into, and the time they are spread over.
    public var slicer: Slicer?

    /// The network to simulate.
    public var network: NetworkProfile?

    /// Creates effects; those that aren't given are left to the general settings.
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

    /// The longest backoff: a day, in seconds.
    package static let longestBackoff = 86_400

    /// A Boolean value indicating whether every effect is left to the general settings.
    package var isEmpty: Bool { self == FaultEffects() }

    /// Returns these effects, completed by those of `other`.
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
