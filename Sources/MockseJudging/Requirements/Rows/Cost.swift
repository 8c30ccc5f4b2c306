import MockseDriver
import MockseJournal

extension Requirement {
    package static let cost = Requirement(
        "3.7", "Find duplicates quickly", .should, bugs: "slow removal of duplicates",
        sentence: "A page far down the list takes no longer to show than one near the top.",
        why: "Searching all rows for each new one makes the list slower the longer it gets.",
        fix: "Keep the ids shown in a set, and look them up there.",
        threads: ["alpheios-project/alpheios-core#675", "lo-cafe/winston#36"]
    ) { history in
        let cost = PageCost(history)
        guard history.fixture.judgesTiming, cost.isMeasurable else { return [] }
        return .init(1, broken: cost.slowdown)
    }
}

/// The time that pages take to process.
package struct PageCost {
    /// The smallest number of pages that shows whether the time grows with the list.
    package static let leastPages = 30

    private let history: History

    package init(_ history: History) { self.history = history }

    /// A violation if the time from a page's last byte until the client is idle grows with the list.
    ///
    /// Far down the list, it may be at most four times that near the top, or 20 ms. Medians are compared, because the
    /// machine does other things as well; a late machine delays the client, too.
    fileprivate var slowdown: [Violation] {
        let most = history.server.tolerance(.milliseconds(20), lateness: 1)
        guard let (near, far, _) = cost, far > 4 * near, far > most else { return [] }
        return [
            Violation(
                "slower", "a page far down takes \(History.milliseconds(far)): \(words)", at: history.server.ended ?? 0)
        ]
    }

    /// A Boolean value indicating whether enough pages were served to measure the time they take.
    package var isMeasurable: Bool { cost != nil }

    /// A sentence that says how long pages take.
    package var words: String {
        guard let (near, far, pages) = cost else { return "too few pages were served to measure the time they take" }
        return
            "the time from a page's last byte until the client is idle is \(History.milliseconds(near)) near the top and "
            + "\(History.milliseconds(far)) at page \(pages)"
    }

    /// The time that a page takes near the top and far down, in nanoseconds, and the number of pages, or `nil` if there
    /// were too few.
    private var cost: (near: UInt64, far: UInt64, pages: Int)? {
        let rests = history.steps.filter { $0.verb == .idle }.map(\.ended)
        let times = history.exchanges.filter(history.served.isDelivered).compactMap { exchange in
            exchange.lastByte.flatMap { end in rests.first { $0 > end }.map { $0 - end } }
        }
        guard times.count >= Self.leastPages else { return nil }
        return (Self.median(times[5..<15]), Self.median(times.suffix(10)), times.count)
    }

    private static func median(_ part: ArraySlice<UInt64>) -> UInt64 { part.sorted()[part.count / 2] }
}
