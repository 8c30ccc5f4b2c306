import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let startingOver = Requirement(
        "5.2", "Start over completely", .must, bugs: "state kept across a refresh or a query change",
        sentence:
            "A refresh or a new query begins with the first page, and discards the old list's page counter, rows, end and "
            + "known ids.",
        why:
            "State that survives skips pages, ends the new list after its first page, or rejects the new rows as known.",
        fix: "Keep page, rows, ids and end in one value, and replace all of it when the new first page arrives.",
        threads: [
            "CymChad/BaseRecyclerViewAdapterHelper#874", "ankeetmaini/react-infinite-scroll-component#236",
            "peng8350/flutter_pulltorefresh#75",
        ], relaxedBy: ["refresh", "refreshWhileLoading", "concurrency", "prefetch"],
        explainedBy: ["1.1", "1.3", "5.1", "5.8", "7.1"],
        impliedBy: ["1.2", "2.3"]
    ) { history in
        let wrong = history.pageFaults.filter { $0.cause == .startedOver && !history.isOvertaken($0.request) }
        return .init(
            history.fixture.timeline == nil ? history.commands([.refresh, .query], after: 0).count : 0,
            broken: wrong.prefix(1).map {
                Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
            }
                + history.ignoredCommands + history.oldParameters + history.standstill("stopped-early", [.startedOver])
                + history.violations { fault in
                    let isMerged = history.features.refresh == .prepend
                    return [.known, .newList, .kept].contains(fault.cause)
                        || fault.cause == .repeatedAcrossLists && !isMerged
                })
    }
}

extension History {
    /// A violation if the client did nothing when it was told to start the list over.
    ///
    /// A client may ignore a refresh, but not a new query, while a page is loading.
    package var ignoredCommands: [Violation] {
        guard fixture.timeline == nil else { return [] }
        let commands = commands([.refresh, .query], after: 0)
        for (place, command) in commands.enumerated() {
            let next = steps.first { $0.began > command.began && [.refresh, .query, .close, .open].contains($0.verb) }
            let end = next?.began ?? server.ended ?? .max
            if let late = lateStart(of: command, before: end) { return [late] }
            // Another command may have come too soon for the client to react to this one.
            guard place == commands.count - 1, end > command.began + Self.shortestWait,
                !exchanges.contains(where: { $0.page == 1 && $0.arrived > command.began }),
                !requestsInProgress(at: command.began).contains(where: { $0.page == 1 && command.verb == .refresh }),
                !isRepeated(command),
                !mayBePausing(from: command.began, to: command.began + Self.shortestWait)
                    || command.verb == .query && areTriggersInVain(afterPauseAt: command.began)
            else { continue }
            if command.verb == .refresh, mayBeReading(at: command.began) { continue }
            let isLoading =
                certainty.mayBeLoading(at: command.began)
                || features.refreshWhileLoading != .supersede && certainty.isRetryPending(at: command.began)
            // A client at rest that requests another page instead is a finding of its own.
            if !isLoading, pageFaults.contains(where: { $0.request.arrived > command.began }) { continue }
            let name = command.verb == .query ? "new query" : "refresh"
            let isOptional = isLoading && command.verb == .refresh
            if isOptional, features.refreshWhileLoading == .ignore || isWaiting(to: command, until: end) { continue }
            let hint = isOptional ? "; if that is intended, declare `\"refreshWhileLoading\": \"ignore\"`" : ""
            return [
                Violation(
                    command.verb == .query ? "query-ignored" : "refresh-ignored",
                    "the first page was not requested\(watched(since: command.began)) after the \(name) at \(time(command.began))"
                        + (isLoading ? ", while a page was loading" : "") + hint,
                    at: end, level: isOptional ? .should : .must)
            ]
        }
        return []
    }

    /// The time in nanoseconds within which a client at rest reacts to a trigger.
    static let reaction: UInt64 = 50_000_000
    /// The number of triggers after a pause that a client ignores before it counts as one that forgot the query.
    private static let fewestTriggers = 3

    /// Returns a Boolean value indicating whether triggers fired after the pauses that a client had to wait for at an
    /// instant, and led to nothing.
    ///
    /// A client may ignore a query within a pause, and go on with the list as it was, if that isn't complete.
    private func areTriggersInVain(afterPauseAt instant: UInt64) -> Bool {
        let end = max(instant, RequestedPause.all(in: self).map(\.end).max() ?? 0)
        let isComplete = epochs.last?.end(before: end, served) != nil
        if isComplete || exchanges.contains(where: { $0.arrived > end }) { return false }
        let vain = commands([.more], after: end).filter {
            !mayBePausing(from: $0.began, to: $0.began + Self.shortestWait)
        }
        return vain.count >= Self.fewestTriggers
    }

    /// Returns a violation if a client at rest requests the first page of a new query, or of a refresh that has waited for
    /// a page, only when a trigger fires.
    private func lateStart(of command: ClientLog.Step, before end: UInt64) -> Violation? {
        let waits = command.verb == .refresh
        guard !waits || waitsForPage(command), !features.isBatch,
            let first = exchanges.first(where: { $0.page == 1 && $0.arrived > command.began && $0.arrived < end }),
            // A query that the user cancels needs no first page.
            commands([.cancel], after: command.began, before: first.arrived).isEmpty,
            case let triggers = commands([.more, .retry], after: command.began, before: first.arrived),
            let trigger = triggers.first, waits || triggers.count == 1,
            // A client may wait for what is loading, but nothing was left of that long before.
            case let loading = exchanges.filter({
                $0.provenEnd > command.began && $0.arrived < (waits ? trigger.began : first.arrived)
            }),
            trigger.began.elapsed(since: max(command.ended, loading.map(\.provenEnd).max() ?? 0))
                > server.tolerance(features.recovery + .nanoseconds(Int64(Self.shortestWait)), lateness: 4),
            let next = exchanges.first(where: { $0.arrived > trigger.began }),
            (waits ? next : first).arrived.elapsed(since: trigger.began) < Self.reaction,
            !mayBePausing(from: command.began, to: trigger.began)
        else { return nil }
        let name = waits ? "refresh" : "new query"
        return Violation(
            waits ? "refresh-ignored" : "query-ignored",
            "the first page was not requested after the \(name) at \(time(command.began))"
                + (waits ? ", when the page that was loading had ended" : "")
                + ", but only at \(time(first.arrived)), after a trigger",
            at: first.arrived, exchanges: [first.id], level: waits ? .should : .must)
    }

    /// Returns a Boolean value indicating whether a refresh has to wait for a later page, as the client declares.
    private func waitsForPage(_ refresh: ClientLog.Step) -> Bool {
        let loading = requestsInProgress(at: refresh.began)
        return features.refreshWhileLoading == .wait && !loading.isEmpty && !loading.contains { $0.page == 1 }
    }

    /// Returns a Boolean value indicating whether a page that has just arrived may still be loading for the client, which
    /// may ignore a refresh then.
    private func mayBeReading(at instant: UInt64) -> Bool {
        let unread = exchanges.filter { $0.provenEnd < instant && !certainty.isRead($0, at: instant) }
        guard let last = unread.map(\.provenEnd).max() else { return false }
        return !steps.contains { step in
            guard case .state(let state) = step.reply else { return false }
            return state != .loading && step.ended > last && step.ended <= instant
        }
    }

    /// Returns a Boolean value indicating whether a client that refreshes after the page that is loading still has no
    /// reason to, because that page did not end, or the user canceled both before it did.
    private func isWaiting(to refresh: ClientLog.Step, until end: UInt64) -> Bool {
        let canceled = commands([.cancel], after: refresh.began, before: end).first?.began ?? end
        return waitsForPage(refresh)
            && requestsInProgress(at: refresh.began).contains { ($0.gone ?? $0.end ?? .max) > canceled }
    }

    /// The shortest time that a client has to react to a command, in nanoseconds.
    private static let shortestWait: UInt64 = 500_000_000

    /// Returns a Boolean value indicating whether a refresh follows another one, which the client may not have finished,
    /// because it has neither done anything else since nor said that it is at rest.
    private func isRepeated(_ refresh: ClientLog.Step) -> Bool {
        guard refresh.verb == .refresh, let before = steps.last(where: { $0.began < refresh.began }),
            before.verb == .refresh
        else { return false }
        return refresh.began.elapsed(since: before.began) < Self.shortestWait
    }

    /// Returns a violation if a parameter that the query no longer has is still sent, although the client doesn't always
    /// send it.
    private func removedParameter(
        from old: [String: String], to new: [String: String], at time: UInt64, in requests: [Exchange]
    ) -> Violation? {
        for (name, value) in old.sorted(by: { $0.key < $1.key }) where new[name] == nil {
            func hasValue(_ exchange: Exchange) -> Bool {
                QueryText(exchange.query).parameters[name].map(QueryText.decoded) == value
            }
            guard exchanges.contains(where: { $0.arrived < time && !hasValue($0) }),
                let wrong = requests.first(where: hasValue)
            else { continue }
            return Violation(
                "query-changed",
                "after the query changed at \(self.time(time)), page \(wrong.page ?? 0) was requested at "
                    + "\(self.time(wrong.arrived)) with \(name)=\(value), which the new query doesn't have",
                at: wrong.arrived, exchanges: [wrong.id])
        }
        return nil
    }

    /// A violation if, after another query was chosen, further pages are requested with the old one.
    fileprivate var oldParameters: [Violation] {
        for (place, step) in steps.enumerated() where step.verb == .query {
            guard case .query(let parameters) = step.command else { continue }
            let last =
                steps[..<place].reversed().lazy.compactMap { step -> [String: String]? in
                    switch step.command {
                    case .open(let list): list.parameters
                    case .query(let query): query
                    default: nil
                    }
                }.first ?? [:]
            let end = steps[(place + 1)...].first { $0.verb == .query }?.began ?? .max
            let changed = parameters.filter { last[$0.key] != $0.value }
            let usesParameters = exchanges.contains { exchange in
                let found = QueryText(exchange.query).parameters
                return last.contains { found[$0.key].map(QueryText.decoded) == $0.value }
            }
            let due = exchanges.filter { request in
                guard request.arrived < end, let epoch = epoch(of: request), epoch.began >= step.began else {
                    return false
                }
                return !namesListByCursor(request) && !certainty.mayBeLate(request, in: epoch)
            }
            if let kept = removedParameter(from: last, to: parameters, at: step.began, in: due) { return [kept] }
            guard usesParameters, !changed.isEmpty,
                let wrong = due.first(where: { request in
                    let found = QueryText(request.query).parameters
                    return changed.contains { found[$0.key].map(QueryText.decoded) != $0.value }
                }), let (name, value) = changed.min(by: { $0.key < $1.key })
            else { continue }
            return [
                Violation(
                    "query-changed",
                    "after the query changed at \(time(step.began)), page \(wrong.page ?? 0) was requested at "
                        + "\(time(wrong.arrived)) without \(name)=\(value)",
                    at: wrong.arrived, exchanges: [wrong.id])
            ]
        }
        return []
    }
}
