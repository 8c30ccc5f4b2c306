import MockseBase
import MockseHash

/// The pace at which the bytes of one response are sent, exact once their number is known.
package struct PacePlan: Sendable, Hashable {
    /// The requested limit.
    let bandwidth: Bandwidth
    /// The number of pieces the body is cut into, and the time they are spread over.
    let slicer: Slicer
    /// The simulated network.
    let network: NetworkProfile
    private let draws: Draws

    init(bandwidth: Bandwidth, slicer: Slicer, network: NetworkProfile, draws: Draws) {
        self.bandwidth = bandwidth
        self.slicer = slicer
        self.network = network
        self.draws = draws
    }

    /// A Boolean value indicating whether all bytes are sent at once.
    var isIdle: Bool { bandwidth == .unlimited && slicer == .whole && network == .direct }

    /// The lower of the bandwidth and the network's limit, in bytes per second, or `nil` for no limit.
    package var bytesPerSecond: UInt64? { bandwidth.limited(by: network.bandwidth).bytesPerSecond }

    /// The number of pieces the body is cut into, or 1 if it isn't cut.
    package var pieces: Int { slicer.pieces }

    /// The time from the first piece to the last, in nanoseconds.
    package var spread: UInt64 { UInt64(clamping: slicer.spread) }

    /// The network's delays in both directions, in nanoseconds.
    var roundTrip: UInt64 { network.roundTrip }

    var faults: [InjectedFault] {
        var faults: [InjectedFault] = []
        if bandwidth != .unlimited { faults.append(InjectedFault(.bandwidth, bandwidth.description)) }
        if slicer != .whole { faults.append(InjectedFault(.slicer, slicer.description)) }
        if network != .direct { faults.append(InjectedFault(.network, network.description)) }
        return faults
    }

    /// A pause while a lost packet is sent again.
    package struct Stall: Sendable, Hashable {
        /// The offset of the first byte that waits, from 0.
        package let offset: Int
        /// The length of the pause, in nanoseconds.
        package let duration: UInt64
    }

    /// The payload of a packet over Ethernet with TCP timestamps, in bytes.
    package static let segmentSize = 1448

    /// Returns the pauses in a response of `bytes` bytes, in order.
    ///
    /// A keyed number of its own decides whether a packet is lost, and whether it is lost again when it is resent. The
    /// wait before a resend is the network's round trip, at least Linux's 200 ms, and doubles each time (RFC 6298
    /// §5.5).
    package func stalls(bytes: Int) -> [Stall] {
        guard network.lossMillionths > 0, !network.losesAll else { return [] }
        let timeout = max(network.roundTrip, 200_000_000)
        let rate = Double(network.lossMillionths) / 1_000_000
        return stride(from: 0, to: bytes, by: Self.segmentSize).compactMap { offset in
            let unit = draws["loss-\(offset / Self.segmentSize)"].unit
            var wait: UInt64 = 0
            var chance = rate
            // Four losses in a row hit one packet in 10,000; more would look like a dead connection.
            for time in 0..<4 where unit < chance {
                wait += timeout << UInt64(time)
                chance *= rate
            }
            return wait == 0 ? nil : Stall(offset: offset, duration: wait)
        }
    }
}
