import MockseDriver
import MockseJournal

/// Judges how long pages take to process.
package struct CostJudge {
    /// The smallest number of pages that shows whether the time grows with the list.
    package static let leastPages = 30

    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if the time from a page's last byte until the client is idle grows with the list.
    ///
    /// Far down the list, it may be at most four times that near the top, or 20 ms. Medians are compared, because the
    /// machine does other things as well.
    package var slowdown: [Violation] {
        guard let (near, far, _) = cost, far > 4 * near, far > 20_000_000 else { return [] }
        return [Violation("slower", "a page far down takes \(Evidence.milliseconds(far)): \(usualCost)")]
    }

    /// A Boolean value indicating whether enough pages were served to measure the time they take.
    package var isMeasurable: Bool { cost != nil }

    /// A sentence that says how long pages take.
    package var usualCost: String {
        guard let (near, far, pages) = cost else { return "too few pages were served to measure the time they take" }
        return "the time from a page's last byte until the client is idle is \(Evidence.milliseconds(near)) near "
            + "the top and \(Evidence.milliseconds(far)) at page \(pages)"
    }

    /// The time that a page takes near the top and far down, in nanoseconds, and the number of pages, or `nil` if there
    /// were too few.
    private var cost: (near: UInt64, far: UInt64, pages: Int)? {
        let times = thinkTimes
        guard times.count >= Self.leastPages else { return nil }
        return (Self.median(times[5..<15]), Self.median(times.suffix(10)), times.count)
    }

    /// The times from each page's last byte until the client reported that it was idle, in nanoseconds.
    private var thinkTimes: [UInt64] {
        let rests = evidence.steps.filter { $0.verb == .idle }.map(\.ended)
        return evidence.exchanges.filter(evidence.served.isDelivered).compactMap { exchange in
            exchange.lastByte.flatMap { end in rests.first { $0 > end }.map { $0 - end } }
        }
    }

    private static func median(_ part: ArraySlice<UInt64>) -> UInt64 { part.sorted()[part.count / 2] }
}
