import MockseDialects
import MockseDriver
import MockseJournal
import MocksePaging

/// The end of a run in which the client requests nothing more, although there is more and the user asks for it.
struct Standstill: Sendable {
    /// The event before it, which decides the requirement that is broken.
    enum Cause: Sendable, Hashable {
        case status, reset, badBody, hang, expiredToken
        /// A failure, after which the client reports the end of the list.
        case failureAsEnd
        /// An invalid body, after which the client reports the end of the list.
        case badBodyAsEnd
        case failedRefresh
        case cancel
        /// The first page of a list that started over.
        case startedOver
        case emptyPage, shortPage
        /// A page with only rows that had been served before.
        case knownPage
        /// A page with some rows that had been served before.
        case repeatedRows
        case smallTotal, missingTotal
        /// A page that reports more pages than the ones before it.
        case growingList
        case pause
        /// A cursor that has expired.
        case expiredCursor
        /// A page that gave the address of the next one in an unusual form.
        case link
        /// A page that the client requests over and over in place of the next one.
        case samePage
        case plain
    }

    let cause: Cause
    /// The last request.
    let last: Exchange
    /// The requests at the end of the run if all of them were for pages that had been delivered before.
    let repeats: [Exchange]
    /// A sentence that says what didn't happen.
    let message: String

    /// The number of triggers that a client ignores before it counts as one that has stopped paging.
    private static let fewestTriggers = 3
    /// The time in nanoseconds for which it ignores them, in any case and after a failure, when many clients pause.
    private static let (shortestTime, shortestTimeAfterFailure): (UInt64, UInt64) = (1_000_000_000, 4_000_000_000)

    /// Returns the standstill that a run ends with, or `nil` if the client went on, or had no reason to.
    init?(_ history: History) {
        // A client that prepends goes on where it was.
        let isMerged = history.features.refresh == .prepend && history.epochs.last?.cause == .refresh
        guard history.fixture.timeline == nil, !isMerged, let last = history.exchanges.last,
            let epoch = history.epochs.last,
            history.steps.last(where: { $0.verb == .close || $0.verb == .open })?.verb != .close
        else { return nil }
        let isDelivered = history.served.isDelivered(last)
        // A client may refuse to follow an address to another host.
        if isDelivered, history.served.content(of: last).linkForm == .otherHost { return nil }
        // The newest page decides whether there is more. Of pages that load in parallel, the last may have arrived first.
        let newest = epoch.loaded == nil && isDelivered ? last : epoch.deliveries[epoch.pageCount()]?.last
        if isDelivered, let newest, !history.served.content(of: newest).hasMore { return nil }
        if Self.isBackAtEnd(history, epoch, isDelivered ? nil : last) { return nil }
        let open = history.exchanges.map(\.provenEnd).filter { $0 == .max }
        guard open.isEmpty else { return nil }
        repeats = Self.repeats(history, epoch)
        let end =
            repeats.isEmpty
            ? max(last.arrived, history.exchanges.map(\.provenEnd).max() ?? 0)
            : epoch.deliveries[epoch.pageCount()]?.first?.provenEnd ?? last.arrived
        let pauses = RequestedPause.all(in: history)
        let pauseEnd = pauses.map(\.end).max() ?? 0
        // A client may declare that it needs time after a failure.
        let failed = history.exchanges.filter { !history.served.isDelivered($0) }.map(\.provenEnd).max() ?? 0
        // The clock of a client on a machine that stalls may not count the stalls.
        let stalled = history.server.stalls.filter { $0.began >= failed }.map(\.length).reduce(.zero, +)
        let recovery = history.features.recovery > .zero ? history.features.recovery + stalled : .zero
        // A request that timed out on a machine that is far behind may never have arrived.
        let reported = history.client.states.first { $0.state == .error && $0.began > end }?.began ?? 0
        let lastFailure = max(failed, recovery > .zero ? reported : 0)
        let recovered = lastFailure > 0 ? lastFailure + UInt64(recovery / .nanoseconds(1)) : 0
        // Where nothing has failed, there is nothing to try again.
        let triggers: Set<Verb?> = isDelivered && repeats.isEmpty ? [.more] : [.more, .retry]
        let vain = history.commands(triggers, after: max(end, pauseEnd, recovered)).map(\.began)
        if history.features.isBatch, repeats.isEmpty {
            // Triggers mean nothing to the client, and neither does a failure that it reports.
            guard isDelivered, failed == 0, (history.server.ended ?? 0) > end + Self.shortestTime else { return nil }
        } else if !history.features.isBatch {
            guard vain.count >= Self.fewestTriggers, let first = vain.first, let final = vain.last,
                final - first >= Self.shortestTime, failed == 0 || final >= failed + Self.shortestTimeAfterFailure
            else { return nil }
        }
        self.last = last
        if let again = repeats.last, let page = again.page {
            // A client that can't read a page without a total loads it again.
            cause = history.served.content(of: again).omits(.totalCount) ? .missingTotal : .samePage
            message =
                "page \(epoch.pageCount() + 1) was never requested, although page \(epoch.pageCount()) reported more pages; "
                + "page \(page) was requested \(epoch.requests.count { $0.page == page }) times instead"
            return
        }
        cause = Self.cause(history, epoch, last, isDelivered: isDelivered, wasPaused: pauseEnd > last.provenEnd)
        let next = isDelivered ? epoch.pageCount() + 1 : last.page ?? 1
        let words = Self.words(cause, history, epoch, last, newest)
        message =
            (isDelivered ? "page \(next) was never requested " : "nothing was requested after ") + words + "; "
            + (isDelivered ? "nothing was requested" : "the suite watched the client")
            + "\(history.watched(since: last.provenEnd))" + history.vainTriggers(since: last.provenEnd, "it")
    }

    /// Returns a Boolean value indicating whether the list that the user came back to had ended: the user went away while
    /// a list started over, or a refresh failed and nobody retried it.
    ///
    /// With `failed`, the last request delivered no page.
    private static func isBackAtEnd(_ history: History, _ epoch: Epoch, _ failed: Exchange?) -> Bool {
        guard epoch.loaded == nil, let before = history.epochs.last(where: { $0.loaded != nil }),
            before.end(history.served) != nil
        else { return false }
        guard let failed else { return epoch.cause == .refresh }
        if history.wasCanceledByCommand(failed) {
            return !history.commands([.cancel], after: failed.arrived).isEmpty
        }
        return epoch.cause == .refresh
            && history.commands([.retry, .refresh, .query], after: failed.provenEnd).isEmpty
    }

    /// Returns the requests at the end of a run if all of them were for pages that had been delivered before.
    private static func repeats(_ history: History, _ epoch: Epoch) -> [Exchange] {
        let count = epoch.pageCount()
        guard let newest = epoch.deliveries[count]?.first else { return [] }
        let later = history.exchanges.filter { $0.arrived > newest.arrived && $0.id != newest.id }
        let areRepeats = later.allSatisfy { $0.page ?? 1 <= count && history.served.isDelivered($0) }
        return areRepeats && later.count >= fewestTriggers ? later : []
    }

    private static func cause(
        _ history: History, _ epoch: Epoch, _ last: Exchange, isDelivered: Bool, wasPaused: Bool
    ) -> Cause {
        if !history.commands([.cancel], after: last.arrived).isEmpty { return .cancel }
        let isAtEnd = history.client.states.last?.state == .end
        guard isDelivered else {
            if last.gone != nil { return .hang }
            if last.isExpiry { return .expiredCursor }
            if epoch.cause != .open, last.page == 1 { return .failedRefresh }
            if last.status == 401 { return .expiredToken }
            if isAtEnd {
                let isBody = last.hasBadBody || last.backoff == nil && history.isErrorObject(last)
                return isBody ? .badBodyAsEnd : .failureAsEnd
            }
            if wasPaused { return .pause }
            return last.hasBadBody ? .badBody : last.status == 0 ? .reset : .status
        }
        if wasPaused { return .pause }
        let pages = epoch.deliveries.values.compactMap(\.last).sorted { ($0.page ?? 0) < ($1.page ?? 0) }
        let contents = pages.map(history.served.content)
        guard let content = contents.last else { return .plain }
        if epoch.cause != .open, pages.count == 1 { return .startedOver }
        if content.linkForm != nil { return .link }
        if content.rows.isEmpty { return .emptyPage }
        var seen = Set(contents.dropLast().flatMap { $0.rows.map(\.id) })
        let known = content.rows.count { !seen.insert($0.id).inserted }
        if known == content.rows.count { return .knownPage }
        if known > 0 { return .repeatedRows }
        if content.rows.count < history.fixture.pageSize { return .shortPage }
        if contents.contains(where: { $0.omits(.totalCount) }) { return .missingTotal }
        if let total = content.total, total <= contents.reduce(0, { $0 + $1.rows.count }) { return .smallTotal }
        let counts = contents.compactMap(\.numberOfPages)
        if let first = counts.first, let most = counts.max(), first < most { return .growingList }
        return .plain
    }

    /// Returns the words for what the last response was.
    private static func words(
        _ cause: Cause, _ history: History, _ epoch: Epoch, _ last: Exchange, _ newest: Exchange?
    ) -> String {
        let at = "at \(history.time(last.provenEnd))"
        let page = newest?.page ?? last.page ?? 1
        // Where nothing tells the end, a page with rows says that more may follow.
        let more = history.fixture.dialect.endMembers.isEmpty ? "wasn't the last" : "reported more pages"
        return switch cause {
        case .cancel: "after the cancellation of page \(last.page ?? 1)"
        case .hang: "page \(last.page ?? 1), which the client gave up \(at)"
        case .failedRefresh: "the failed first page of the new list \(at)"
        case .expiredToken: "a 401 \(at)"
        case .expiredCursor: "an expired cursor \(at)"
        case .link: "although page \(page) gave its address"
        case .badBody, .badBodyAsEnd: "a response that isn't a page \(at)" + end(history)
        case .status, .failureAsEnd: "an HTTP \(last.status) response \(at)" + end(history)
        case .reset: "a connection reset \(at)"
        case .pause:
            history.served.isDelivered(last)
                ? "after the pause that page \(page) asked for" : "the pause that a response \(at) asked for"
        case .emptyPage: "although page \(page), which was empty, \(more)"
        case .shortPage: "although page \(page), which was short, \(more)"
        case .knownPage: "after page \(page) added nothing, although it reported more pages"
        case .repeatedRows: "although page \(page), which repeated known rows, \(more)"
        case .smallTotal: "although page \(page) reported more pages than its total"
        case .missingTotal: "although page \(page), which has no total, \(more)"
        case .growingList: "although page \(page) reported more pages than the ones before it"
        case .startedOver: "after the list started over"
        case .plain, .samePage: "although page \(page) \(more)"
        }
    }

    private static func end(_ history: History) -> String {
        history.client.states.last?.state == .end
            ? ", and the client reports that the list has ended: it takes the failure for the last page" : ""
    }
}

extension Exchange {
    /// A Boolean value indicating whether a response that isn't a page promised one: its body was cut off or invalid.
    var hasBadBody: Bool { gone == nil && status == 200 }
}

extension History {
    /// Returns a Boolean value indicating whether a response is an error object whose status says nothing of an error.
    func isErrorObject(_ exchange: Exchange) -> Bool {
        served.content(of: exchange).body != nil && 200..<300 ~= exchange.status
    }
}
