import MockseDialects
import MockseDriver
import MockseJournal
import MocksePaging

extension Requirement {
    package static let end = Requirement(
        "1.6", "Stop where the API says", .must, bugs: "requests past the end",
        sentence: "After a page reports that it is the last, the client sends no more requests.",
        why: "Requests past the end waste quota and battery, and often show an error below a complete list.",
        fix: "Keep the latest page's \(\.endCondition), and check it before each load.",
        threads: [
            "AWegnerGitHub/stackapi#25", "metafizzy/infinite-scroll#690", "metafizzy/infinite-scroll#855",
            "jvm-bloggers/jvm-bloggers#424",
        ], relaxedBy: ["concurrency", "prefetch"], explainedBy: ["1.1", "1.3", "1.5", "2.1"]
    ) { history in
        .init(history.ends.count, broken: history.requestsPastEnd { $0 == .plain })
    }
}

/// A misleading circumstance of the pages before a request past the end.
enum EndCause: Sendable, Hashable {
    /// The total counts more rows than the server has.
    case largeTotal
    /// Fewer rows were displayed than the total counts, because some were repeated.
    case repeatedRows
    /// An earlier page reported more pages.
    case shrinkingList
    /// The last page promised another one, but gave no way to it, or one that leads back.
    case promise
    /// Nothing.
    case plain
}

extension FixturePage {
    /// The end of a sentence about what the last page of a list said.
    fileprivate var lastWords: String {
        switch wrongNext {
        case .missing: "had given no cursor"
        case .same: "had given its own cursor"
        case nil: "had said it was the last one"
        }
    }
}

extension History {
    /// The first page of each list that reported the end.
    var ends: [Exchange] {
        fixture.timeline == nil ? epochs.compactMap { $0.end(served) } : []
    }

    /// Returns a violation if a page past the last one is requested, or the last one again.
    func requestsPastEnd(where isOwn: (EndCause) -> Bool) -> [Violation] {
        guard fixture.timeline == nil else { return [] }
        for epoch in epochs {
            guard let last = toldEnd(of: epoch), let number = last.page, !certainty.mayBeUnread(last),
                // A client that prepends goes on where it was, whatever the first page says then.
                epoch.cause != .refresh || number > 1 || features.refresh != .prepend
            else { continue }
            // Of pages that load in parallel, the last may arrive before others, and has to wait for them.
            let ends = (1...max(1, number)).map { epoch.deliveries[$0]?.first?.provenEnd ?? .max }
            guard var known = ends.max() else { continue }
            var furthest = number
            if known == .max {
                // A page that never arrives holds back the end only for the few pages that load beside it.
                guard features.concurrency > 1 else { continue }
                known = last.provenEnd
                furthest += features.concurrency + features.prefetch
            }
            let content = served.content(of: last)
            let past = epoch.requests.filter { request in
                guard let page = request.page, !epoch.isTransitional(request) else { return false }
                if page > furthest || page == 1 && startsOver(request, in: epoch) {
                    return certainty.isReaction(request, to: known)
                }
                return page == number && number > 1 && furthest == number && request.id != last.id
                    && content.wrongNext != .same
                    && !(content.wrongNext == .missing && isTriedAgain(request, after: known))
                    && !mayBeDiscarded(last, before: request, in: epoch)
                    && certainty.isRead(last, at: request.arrived)
                    && request.arrived > known && certainty.isReaction(request, to: last)
            }
            // Rows that never arrived mislead nobody.
            let cause = furthest > number ? .plain : endCause(epoch, last)
            guard let first = past.first, isOwn(cause) else { continue }
            let again = first.page ?? 0 <= number ? " again" : ""
            return [
                Violation(
                    "past-end",
                    "page \(first.page ?? 0) was requested\(again) at \(time(first.arrived)) although page \(number)"
                        + "\(content.rows.count == fixture.pageSize ? ", which was full," : "") "
                        + content.lastWords,
                    at: first.arrived, exchanges: [last.id] + past.prefix(20).map(\.id))
            ]
        }
        return []
    }

    /// Returns a Boolean value indicating whether a client that loads several pages at once may have discarded a page,
    /// because one before it failed, and loads it again for the first time.
    private func mayBeDiscarded(_ page: Exchange, before request: Exchange, in epoch: Epoch) -> Bool {
        features.concurrency > 1
            && epoch.requests.first { $0.page == page.page && $0.arrived > page.arrived }?.id == request.id
            && epoch.requests.contains {
                $0.page ?? 1 < page.page ?? 1 && $0.gone == nil && $0.provenEnd < request.arrived
                    && !served.isDelivered($0)
            }
    }

    /// Returns a Boolean value indicating whether the user tried a page again that a client takes for a failure.
    private func isTriedAgain(_ request: Exchange, after known: UInt64) -> Bool {
        let showsError = client.states.contains {
            $0.state == .error && $0.ended > known && $0.ended < request.arrived
        }
        return !commands(showsError ? [.more, .retry] : [.retry], after: known, before: request.arrived).isEmpty
    }

    /// Returns the first delivery that told the client the end of a list, or nil if none did.
    ///
    /// If the API doesn't tell it, only a page without rows does.
    private func toldEnd(of epoch: Epoch) -> Exchange? {
        let paging = fixture.dialect.paging
        let isTold = paging.countsToEnd || paging.saysEnd
        return epoch.deliveries.values.joined().filter {
            let content = served.content(of: $0)
            // A page of the list before may arrive after the first page of the new one.
            return (isTold ? !content.hasMore : content.rows.isEmpty)
                && !($0.page ?? 1 > 1 && certainty.mayBeLate($0, in: epoch))
        }.min { $0.provenEnd < $1.provenEnd }
    }

    /// Returns a Boolean value indicating whether a list that leads from page to page begins again by itself.
    private func startsOver(_ request: Exchange, in epoch: Epoch) -> Bool {
        fixture.dialect.features.contains(.cursor) && request.id != epoch.requests.first?.id
    }

    /// Returns what was misleading about the pages of a list.
    private func endCause(_ epoch: Epoch, _ last: Exchange) -> EndCause {
        if served.content(of: last).wrongNext != nil { return .promise }
        let pages = epoch.deliveries.values.compactMap(\.first).filter { $0.provenEnd <= last.provenEnd }
        let contents = pages.map(served.content)
        let ids = contents.flatMap { $0.rows.map(\.id) }
        if let total = contents.compactMap(\.total).max(), total > ids.count { return .largeTotal }
        if Set(ids).count < ids.count { return .repeatedRows }
        let counts = contents.compactMap(\.numberOfPages)
        if let most = counts.max(), most > served.content(of: last).numberOfPages ?? most { return .shrinkingList }
        return .plain
    }

    /// Returns the number of ends that are misleading in a way.
    func ends(_ cause: EndCause) -> Int {
        epochs.count { epoch in epoch.end(served).map { endCause(epoch, $0) == cause } ?? false }
    }
}
