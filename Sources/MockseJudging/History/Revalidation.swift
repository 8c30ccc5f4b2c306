import MockseDialects
import MockseDriver
import MockseJournal

/// The requests by which a client only checks whether its first page changed.
struct Revalidation {
    let fixture: Fixture
    let steps: [ClientLog.Step]

    /// Returns the exchanges without the requests for the first page that nobody is waiting for: the page has been
    /// shown since the user asked, or it belongs to another query than the one that the user chose last.
    func leftOut(of exchanges: [Exchange]) -> [Exchange] {
        let beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }
        let usesQuery = exchanges.contains { $0.page == 1 && isOfOtherOrder($0) }
        var shownAt: UInt64?
        var failed: (at: UInt64, isCanceled: Bool)?
        return exchanges.filter { exchange in
            guard exchange.page == 1 else {
                // A client that has loaded another page has nothing to retry.
                if fixture.isDelivered(exchange), shownAt != nil { failed = nil }
                return true
            }
            if usesQuery, isOfOtherOrder(exchange) != wantsOtherOrder(at: exchange.arrived) { return false }
            let isRetried =
                failed.map { isTriedAgain(exchange, after: $0.at, isCanceled: $0.isCanceled, exchanges) } ?? false
            let isAsked = beginnings.contains {
                $0.began > shownAt ?? 0 && $0.began <= exchange.arrived && !isCanceled($0, before: exchange, exchanges)
                    && !(mayStandFor($0, exchange) && isIgnored($0, for: exchange, exchanges))
            }
            if shownAt != nil, !isRetried, !isAsked { return false }
            // A refresh while the page is loading is served by it. After a failed one, the old list stays.
            let isDelivered = fixture.isDelivered(exchange)
            if isDelivered || shownAt != nil, !isReplaced(exchange, exchanges), !isCanceledLoad(exchange),
                !isOfOldQuery(exchange)
            {
                shownAt = exchange.provenEnd
            }
            failed = isDelivered ? nil : (exchange.gone ?? exchange.provenEnd, isCanceledRefresh(exchange))
            return true
        }
    }

    /// Returns a Boolean value indicating whether a refresh was canceled before a request was sent, so that the old list
    /// stays.
    private func isCanceled(
        _ beginning: ClientLog.Step, before exchange: Exchange, _ exchanges: [Exchange]
    ) -> Bool {
        guard beginning.verb == .refresh,
            let cancel = steps.first(where: {
                $0.verb == .cancel && $0.began > beginning.began && $0.began < exchange.arrived
            })
        else { return false }
        // Shortly after it, the refresh's own request may be on its way.
        return exchange.arrived > cancel.began.addingReportingOverflow(Certainty.onItsWay).partialValue
            || isBeside(exchange, exchanges)
    }

    /// Returns a Boolean value indicating whether a request for the first page can be one that a client sends that has
    /// ignored a command: after a refresh, any, and after a new query, one with the parameters before it.
    private func mayStandFor(_ step: ClientLog.Step, _ exchange: Exchange) -> Bool {
        step.verb == .refresh
            || step.verb == .query && wantsOtherOrder(at: exchange.arrived) && !isOfOtherOrder(exchange)
    }

    /// Returns a Boolean value indicating whether a client may have ignored a command, because it waited for a pause to
    /// end, so that a request for the first page goes along with one for another page.
    private func isIgnored(_ step: ClientLog.Step, for first: Exchange, _ exchanges: [Exchange]) -> Bool {
        isBeside(first, exchanges)
            && exchanges.contains { exchange in
                RequestedPause(after: exchange).map { $0.begin < step.began && step.began < $0.end } ?? false
            }
    }

    /// Returns a Boolean value indicating whether the user went away while a first page was open, which a client may leave
    /// open, and not show.
    private func isCanceledLoad(_ exchange: Exchange) -> Bool {
        !isRefreshed(before: exchange.arrived)
            && steps.contains {
                $0.verb == .cancel && $0.began > exchange.arrived && $0.began < exchange.provenEnd
            }
    }

    /// Returns a Boolean value indicating whether the user chose another query while a first page was open, which a client
    /// may leave open, and not show.
    private func isOfOldQuery(_ exchange: Exchange) -> Bool {
        steps.contains { $0.verb == .query && $0.began > exchange.arrived && $0.began < exchange.provenEnd }
    }

    /// Returns a Boolean value indicating whether the user went away while a refresh was open, after which a client may
    /// go on with the old list.
    private func isCanceledRefresh(_ exchange: Exchange) -> Bool {
        guard let gone = exchange.gone, isRefreshed(before: exchange.arrived) else { return false }
        return steps.contains { $0.verb == .cancel && $0.began > exchange.arrived && $0.began < gone }
    }

    /// Returns a Boolean value indicating whether a client closed a request for the first page to send another one.
    private func isReplaced(_ first: Exchange, _ exchanges: [Exchange]) -> Bool {
        guard let gone = first.gone else { return false }
        let time = gone - min(gone, Certainty.onItsWay)...gone.addingReportingOverflow(Certainty.onItsWay).partialValue
        return exchanges.contains { $0.id != first.id && $0.page == 1 && time.contains($0.arrived) }
    }

    /// Returns a Boolean value indicating whether a request for the first page goes along with one for another page.
    private func isBeside(_ first: Exchange, _ exchanges: [Exchange]) -> Bool {
        exchanges.contains {
            $0.page != 1 && $0.arrived < first.arrived.addingReportingOverflow(Certainty.onItsWay).partialValue
                && first.arrived < $0.arrived.addingReportingOverflow(Certainty.onItsWay).partialValue
        }
    }

    /// Returns a Boolean value indicating whether the user asked for a first page that had failed at a time.
    ///
    /// After a failed refresh, the old list stays, and a trigger loads its next page, or tries the refresh again.
    private func isTriedAgain(
        _ exchange: Exchange, after failed: UInt64, isCanceled: Bool, _ exchanges: [Exchange]
    ) -> Bool {
        let isRefreshed = isRefreshed(before: exchange.arrived)
        return steps.contains {
            $0.began > failed && $0.began <= exchange.arrived
                && ($0.verb == .retry && !isCanceled && !isIgnored($0, for: exchange, exchanges)
                    || [.more, .retry].contains($0.verb) && (!isRefreshed || isAlone(exchange, exchanges)))
        }
    }

    /// Returns a Boolean value indicating whether a first page was delivered, and no other page was requested with it
    /// although nothing kept the client from that, or, if its list is complete, it goes on from the second page.
    private func isAlone(_ first: Exchange, _ exchanges: [Exchange]) -> Bool {
        let last = exchanges.last { $0.page != 1 && $0.arrived < first.arrived && fixture.isDelivered($0) }
        let isComplete = last.map { !fixture.content(page: $0.page ?? 1, attempt: $0.attempt).hasMore } ?? false
        guard fixture.isDelivered(first), RequestedPause(after: first) == nil, !isBeside(first, exchanges),
            let next = exchanges.first(where: { $0.arrived > first.arrived && !(isComplete && $0.page == 1) })
        else { return false }
        let left: Set<Verb?> = [.cancel, .refresh, .query, .close, .open]
        let following = steps.filter { $0.began > first.arrived && $0.began < next.arrived }
        let isTriggered = following.contains { $0.verb == .more && $0.began > first.provenEnd }
        return (isComplete ? isTriggered && next.page == 2 : isTriggered || next.page == 1)
            && !following.contains { left.contains($0.verb) }
    }

    /// Returns a Boolean value indicating whether a refresh was the last command that had the list start over.
    private func isRefreshed(before instant: UInt64) -> Bool {
        steps.last { $0.began <= instant && [.open, .refresh, .query].contains($0.verb) }?.verb == .refresh
    }

    /// Returns a Boolean value indicating whether the query that the user chose last has another order than usual.
    private func wantsOtherOrder(at instant: UInt64) -> Bool {
        let chosen = steps.last { $0.began < instant && [.open, .query].contains($0.verb) }?.command
        let parameters: [String: String]
        switch chosen {
        case .open(let list): parameters = list.parameters
        case .query(let query): parameters = query
        default: return false
        }
        return fixture.list.otherOrder.allSatisfy { parameters[$0.key] == $0.value }
    }

    private func isOfOtherOrder(_ exchange: Exchange) -> Bool {
        let found = QueryText(exchange.query).parameters
        return fixture.list.otherOrder.allSatisfy { found[$0.key] == $0.value }
    }
}
