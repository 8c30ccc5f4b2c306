/// The steps in which a number of bytes is sent at a pace.
///
/// A step is sent when its last byte may be. Every time is computed from the start, so that errors don't accumulate.
struct PaceSteps {
    struct Step: Equatable {
        /// The number of bytes sent once the step is complete.
        let end: Int
        /// The time of the step, in nanoseconds from the start.
        let time: UInt64
    }

    private let count: Int
    private let rate: UInt64?
    private let rateStep: Int
    private let pieces: Int
    private let spread: UInt64
    private var stalls: ArraySlice<Pace.Stall>

    private var offset = 0
    private var piece = 0
    private var stalled: UInt64 = 0

    init(_ pace: Pace, count: Int) {
        self.count = count
        rate = pace.bytesPerSecond.map { max(1, $0) }
        rateStep = rate.map(Self.step) ?? count
        pieces = max(1, min(pace.pieces ?? 1, count))
        spread = pace.spread
        stalls = pace.stalls.sorted { $0.offset < $1.offset }[...]
    }

    mutating func next() -> Step? {
        guard offset < count else { return nil }
        while let stall = stalls.first, stall.offset <= offset {
            stalled = stalled.addingClamped(stall.duration)
            stalls.removeFirst()
        }
        while firstByte(ofPiece: piece + 1) <= offset { piece += 1 }
        var end = min(firstByte(ofPiece: piece + 1), stalls.first?.offset ?? count)
        if rateStep < end - offset { end = offset + rateStep }
        offset = end
        return Step(end: end, time: max(pieceTime, rateTime).addingClamped(stalled))
    }

    private func firstByte(ofPiece number: Int) -> Int {
        number * (count / pieces) + min(number, count % pieces)
    }

    private var pieceTime: UInt64 {
        pieces == 1 ? 0 : Self.quotient(spread, UInt64(piece), UInt64(pieces - 1))
    }

    /// The time at which all bytes before `offset` may have been sent.
    private var rateTime: UInt64 {
        rate.map { Self.quotient(UInt64(offset), 1_000_000_000, $0) } ?? 0
    }

    /// Returns a · b / c, rounded up so that no byte is sent early.
    private static func quotient(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 {
        UInt64(clamping: (UInt128(a) * UInt128(b) + UInt128(c - 1)) / UInt128(c))
    }

    /// Returns the number of bytes to send together at a rate.
    ///
    /// By default this is the payload of one Ethernet segment, so that a slow link looks like one. Steps are larger at
    /// rates where they would be less than 10 ms apart and keep the loop busy, and smaller at rates where they would be
    /// more than 100 ms apart.
    private static func step(_ rate: UInt64) -> Int {
        max(1, Int(clamping: max(rate / 100, min(1448, rate / 10))))
    }
}

extension UInt64 {
    /// Returns the sum, or `.max` on overflow: a time that never comes rather than one in the past.
    func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
