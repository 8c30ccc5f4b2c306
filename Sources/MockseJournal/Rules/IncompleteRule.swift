import MockseBase

/// Finds walks that ended before the list did, so that the client lacks rows.
///
/// Only the last walk with a page after page 1 is judged. Requests for page 1 alone after it may be a client that
/// watches for news.
package enum IncompleteRule {
    /// The reason why a walk is incomplete.
    package enum Reason: Sendable, Hashable {
        /// The last delivered page reported more pages.
        case morePages
        /// The last delivered page had no items, and reported more pages.
        case emptyPage
        /// All attempts at the page failed, this many.
        case failed(attempts: Int)
        /// The page was canceled each time it was requested.
        case canceled
    }

    /// The requests for one page in the judged walk.
    private struct Attempts {
        var failures: [Exchange] = []
        var last: Exchange
        var isDelivered = false
        var isOpen = false

        init(_ exchange: Exchange) {
            last = exchange
        }

        mutating func append(_ exchange: Exchange) {
            last = exchange
            switch exchange.outcome {
            case .delivered: isDelivered = true
            // The server was stopped while the request was open.
            case .failed where exchange.end == nil: isOpen = true
            case .failed: failures.append(exchange)
            case .abandoned: break
            }
        }
    }

    /// Returns the findings for exchanges ordered by arrival: the pages that were never delivered, or otherwise the page
    /// after which the client stopped.
    ///
    /// A page that `isOpen` may still arrive.
    static func findings(
        in exchanges: [Exchange], start: UInt64, isOpen: (_ page: Int) -> Bool
    ) -> [Finding] {
        var pages: [Int: Attempts] = [:]
        for exchange in judgedWalk(of: exchanges) {
            guard let page = exchange.page else { continue }
            pages[page, default: Attempts(exchange)].append(exchange)
        }
        let delivered = pages.filter(\.value.isDelivered)
        let end = delivered.filter { $0.value.last.hasMore == false }.keys.min()
        let lost = pages.filter { page, attempts in
            !attempts.isDelivered && !attempts.isOpen && !isOpen(page) && page < end ?? .max
        }
        func finding(_ page: Int, _ reason: Reason, _ cause: Exchange?, _ exchange: Exchange) -> Finding {
            Finding(
                rule: .incomplete(reason), page: page, cause: cause?.id, exchange: exchange.id,
                time: exchange.arrived.elapsed(since: start))
        }
        if !lost.isEmpty {
            return lost.sorted { $0.key < $1.key }.map { page, attempts in
                let failures = attempts.failures
                let reason = failures.isEmpty ? Reason.canceled : .failed(attempts: failures.count)
                return finding(page, reason, failures.first, failures.last ?? attempts.last)
            }
        }
        guard end == nil, let page = delivered.keys.max(), let last = delivered[page]?.last, last.hasMore == true,
            !isUntrue(last), pages[page &+ 1] == nil, !isOpen(page &+ 1)
        else { return [] }
        return [finding(page, last.items == 0 ? .emptyPage : .morePages, nil, last)]
    }

    /// Returns the exchanges of the last walk that went beyond page 1, or of the last walk if none did.
    private static func judgedWalk(of exchanges: [Exchange]) -> ArraySlice<Exchange> {
        let isFirst = { (exchange: Exchange) in exchange.page == 1 }
        guard let further = exchanges.lastIndex(where: { !isFirst($0) }) else {
            // Requests after the delivery are refreshes, which may fail.
            let delivery = exchanges.lastIndex { $0.outcome == .delivered }
            return delivery.map { exchanges[$0...$0] } ?? exchanges[...]
        }
        let begin = exchanges[...further].lastIndex(where: isFirst) ?? 0
        let next = exchanges[further...].firstIndex(where: isFirst) ?? exchanges.count
        return exchanges[begin..<next]
    }

    /// Returns a Boolean value indicating whether an injected fault made the page report more pages.
    private static func isUntrue(_ exchange: Exchange) -> Bool {
        exchange.injected.contains { $0.name == .hasMore }
    }
}
