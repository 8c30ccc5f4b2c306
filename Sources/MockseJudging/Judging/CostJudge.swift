import MockseDriver
import MockseJournal

/// Judges what pages cost.
package struct CostJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The time from a page's last byte to the client's rest does not grow with the list.
    ///
    /// Far down it is at most four times that near the top, or below 20 ms; medians, since a machine has other things to
    /// do.
    package var slowdown: [Violation] {
        guard let (near, far, _) = cost, far > 4 * near, far > 20_000_000 else { return [] }
        return [Violation("slower", "a page takes \(Evidence.milliseconds(far)): \(usualCost)")]
    }

    /// How long pages take, in words.
    package var usualCost: String {
        guard let (near, far, pages) = cost else { return "too few pages came to tell what they cost" }
        return "from a page's last byte to rest \(Evidence.milliseconds(near)) pass near the top, "
            + "\(Evidence.milliseconds(far)) at page \(pages)"
    }

    /// What a page costs, in nanoseconds, near the top and far down, and how many there were; nil of too few.
    private var cost: (near: UInt64, far: UInt64, pages: Int)? {
        let times = thinkTimes
        guard times.count >= 30 else { return nil }
        return (Self.median(times[5..<15]), Self.median(times.suffix(10)), times.count)
    }

    /// Nanoseconds from a page's last byte until the client said that it is at rest, page by page.
    private var thinkTimes: [UInt64] {
        let rests = evidence.steps.filter { $0.verb == .idle }.map(\.ended)
        return evidence.exchanges.filter(evidence.served.isDelivered).compactMap { exchange in
            exchange.lastByte.flatMap { end in rests.first { $0 > end }.map { $0 - end } }
        }
    }

    private static func median(_ part: ArraySlice<UInt64>) -> UInt64 { part.sorted()[part.count / 2] }
}
