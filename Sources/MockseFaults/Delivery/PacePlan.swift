import MockseHash

/// How fast the bytes of one answer leave; exact once their number is known.
package struct PacePlan: Sendable, Hashable {
    /// The limit that was asked for.
    let bandwidth: Bandwidth
    /// How the body is cut.
    let slicer: Slicer
    /// The line.
    let network: NetworkProfile
    private let draws: Draws

    init(bandwidth: Bandwidth, slicer: Slicer, network: NetworkProfile, draws: Draws) {
        self.bandwidth = bandwidth
        self.slicer = slicer
        self.network = network
        self.draws = draws
    }

    /// Whether all leaves at once.
    var isIdle: Bool { bandwidth == .unlimited && slicer == .none && network == .none }

    /// Bytes a second, of the slower of bandwidth and line; nil for no limit.
    package var bytesPerSecond: UInt64? { bandwidth.limited(by: network.bandwidth).bytesPerSecond }

    /// Into how many pieces it is cut; 1 for none.
    package var pieces: Int { slicer.pieces }

    /// The time from the first piece to the last, in nanoseconds.
    package var spread: UInt64 { UInt64(clamping: slicer.spread) }

    /// The line's delays in both directions, in nanoseconds.
    var roundTrip: UInt64 { network.roundTrip }

    var names: [String] {
        var names: [String] = []
        if bandwidth != .unlimited { names.append("bandwidth=\(bandwidth)") }
        if slicer != .none { names.append("slicer=\(slicer)") }
        if network != .none { names.append("network=\(network)") }
        return names
    }

    /// A pause where a lost packet is sent again.
    package struct Stall: Sendable, Hashable {
        /// The first byte that waits, from 0.
        package let offset: Int
        /// How long, in nanoseconds.
        package let duration: UInt64
    }

    /// What a packet carries over Ethernet with TCP's time stamps.
    package static let segmentSize = 1448

    /// The pauses of an answer of so many bytes, in order.
    ///
    /// Each packet is lost by its own keyed number, and once in a while again when it is sent again; the wait before
    /// that is the line's round trip, at least Linux's 200 ms, and doubles each time (RFC 6298 §5.5).
    package func stalls(bytes: Int) -> [Stall] {
        guard network.lossMillionths > 0, !network.losesAll else { return [] }
        let timeout = max(network.roundTrip, 200_000_000)
        let rate = Double(network.lossMillionths) / 1_000_000
        return stride(from: 0, to: bytes, by: Self.segmentSize).compactMap { offset in
            let unit = draws["loss-\(offset / Self.segmentSize)"].unit
            var wait: UInt64 = 0
            var chance = rate
            // Four times in a row is one packet in 10,000; more would look like an end.
            for time in 0..<4 where unit < chance {
                wait += timeout << UInt64(time)
                chance *= rate
            }
            return wait == 0 ? nil : Stall(offset: offset, duration: wait)
        }
    }
}
