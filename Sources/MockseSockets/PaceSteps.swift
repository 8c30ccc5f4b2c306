/// A pace worked out for a number of bytes: what leaves together, and when.
///
/// A step leaves when its last byte may. Every time is reckoned from the start, so that no error adds up.
struct PaceSteps {
    struct Step: Equatable {
        /// How many bytes have left after it.
        let end: Int
        /// Nanoseconds from the start.
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

    /// When the bytes before `offset` may all have left.
    private var rateTime: UInt64 {
        rate.map { Self.quotient(UInt64(offset), 1_000_000_000, $0) } ?? 0
    }

    /// a · b / c, rounded up: never early.
    private static func quotient(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 {
        UInt64(clamping: (UInt128(a) * UInt128(b) + UInt128(c - 1)) / UInt128(c))
    }

    /// A segment of Ethernet, so that a slow link looks like one; more where steps would follow each other within 10 ms
    /// and keep the loop busy; less where they would be more than 100 ms apart.
    private static func step(_ rate: UInt64) -> Int {
        max(1, Int(clamping: max(rate / 100, min(1448, rate / 10))))
    }
}

extension UInt64 {
    /// The sum, or the greatest number if it is beyond: a time that never comes instead of one that has passed.
    func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
