import MockseDriver
import MockseJournal
import MocksePaging

/// Finds wrong rows in every list that the client displayed.
struct RowFaults {
    private let history: History
    /// The exchanges that delivered each id, in order of arrival.
    private let carriers: [String: [Exchange]]
    /// The exchanges that only checked whether the first page changed.
    private let checks: [Exchange]
    private let twins: ServedTwins

    init(_ history: History) {
        self.history = history
        var carriers: [String: [Exchange]] = [:]
        for exchange in history.exchanges {
            for id in Set(history.served.ids(in: exchange)) { carriers[id, default: []].append(exchange) }
        }
        self.carriers = carriers
        twins = ServedTwins(history.exchanges.flatMap(history.served.rows))
        let ids = Set(history.exchanges.map(\.id))
        checks = history.server.exchanges.ofList(history.fixture).filter { !ids.contains($0.id) }
    }

    /// The wrong rows; each kind is named when it is seen first.
    var all: [RowFault] {
        guard history.fixture.timeline == nil else { return [] }
        var faults: [RowFault] = []
        for snapshot in history.client.snapshots {
            let certain = repeated(in: snapshot) + madeUp(in: snapshot) + canceled(in: snapshot)
            for fault in certain + (snapshot.isSettled ? settled(snapshot) : [])
            where !faults.contains(where: { $0.rule == fault.rule && $0.cause == fault.cause }) {
                faults.append(fault)
            }
        }
        return faults
    }

    private func settled(_ snapshot: ClientLog.Snapshot) -> [RowFault] {
        let bounds = Bounds(history, at: snapshot.began)
        return stale(in: snapshot, bounds) + missing(in: snapshot, bounds) + beyondGap(in: snapshot, bounds)
            + misplaced(in: snapshot, bounds)
    }

    private func fault(
        _ rule: String, _ cause: RowFault.Cause, _ ids: [String], _ snapshot: ClientLog.Snapshot, _ message: String
    ) -> RowFault {
        let proof = Set((ids.first.flatMap { carriers[$0] } ?? []).map(\.id)).sorted()
        return RowFault(
            rule: rule, cause: cause, ids: ids, snapshot: snapshot, message: message, exchanges: proof)
    }

    // MARK: - Rows that must not be there

    private func repeated(in snapshot: ClientLog.Snapshot) -> [RowFault] {
        let list = snapshot.ids
        var seen: Set<String> = []
        let repeated = list.filter { !seen.insert($0).inserted }
        guard let first = repeated.first else { return [] }
        let places = list.indices.filter { list[$0] == first }.map { "\($0 + 1)" }
        let others = Set(repeated).count - 1
        let other = repeated.first { $0 != first }
        return [
            fault(
                "duplicate", cause(ofRepeated: first, snapshot), repeated, snapshot,
                "the list shows id \(first) \(places.count) times, at rows "
                    + "\(places.dropLast().joined(separator: ", ")) and \(places.last ?? "")"
                    + (other.map { "; \(others) more \(others == 1 ? "id is" : "ids are") repeated, such as \($0)" }
                        ?? ""))
        ]
    }

    private func cause(ofRepeated id: String, _ snapshot: ClientLog.Snapshot) -> RowFault.Cause {
        let carriers = (carriers[id] ?? []).filter { $0.arrived < snapshot.began }
        let rows = carriers.flatMap { history.served.rows(in: $0).filter { $0.id == id } }
        guard rows.count > 1 else {
            return twins.similar(to: id).allSatisfy(snapshot.ids.contains) ? .doubled : .similarID
        }
        let epochs = history.epochs.filter { epoch in
            carriers.contains { carrier in epoch.requests.contains { $0.id == carrier.id } }
        }
        let own =
            epochs.last.map { last in
                carriers.filter { carrier in last.requests.contains { $0.id == carrier.id } }
            } ?? []
        if epochs.count > 1, own.count == 1, history.served.ids(in: own[0]).count(where: { $0 == id }) == 1 {
            return .repeatedAcrossLists
        }
        return Set(rows).count > 1 ? .updated : .repeated
    }

    private func madeUp(in snapshot: ClientLog.Snapshot) -> [RowFault] {
        let checked = Set(checks.flatMap(history.served.ids))
        let unknown = snapshot.ids.filter { id in
            !checked.contains(id) && !(carriers[id]?.contains { $0.firstByte ?? .max < snapshot.ended } ?? false)
        }
        guard let first = unknown.first else { return [] }
        let isBroken = history.exchanges.contains {
            $0.arrived < snapshot.ended && $0.status == 200 && $0.gone == nil && !history.served.isDelivered($0)
        }
        let cause: RowFault.Cause = isBroken ? .brokenBody : .madeUp
        return [
            fault(
                "phantom", cause, unknown, snapshot,
                "the list shows \(unknown.count) ids that were \(cause == .madeUp ? "never" : "not yet") served"
                    + "\(cause == .madeUp ? "" : " completely"); the first is \(first)")
        ]
    }

    private func stale(in snapshot: ClientLog.Snapshot, _ bounds: Bounds) -> [RowFault] {
        guard let epoch = bounds.epoch, let loaded = epoch.loaded else { return [] }
        let stale = snapshot.ids.filter { id in
            !bounds.allowed.contains(id) && carriers[id]?.contains { $0.arrived < snapshot.began } ?? false
        }
        guard let first = stale.first, let carrier = carriers[first]?.first else { return [] }
        let isLate =
            carriers[first]?.contains { $0.arrived < loaded.arrived && $0.provenEnd > loaded.provenEnd } ?? false
        return [
            fault(
                "stale", isLate ? .late : .kept, stale, snapshot,
                "the list shows \(stale.count) rows of page \(carrier.page ?? 0) from before the list started over at "
                    + "\(history.time(epoch.began)); the first is \(first)")
        ]
    }

    /// Rows that the client displays although the user went away while they were loading, and hasn't asked for them
    /// since.
    private func canceled(in snapshot: ClientLog.Snapshot) -> [RowFault] {
        guard let cancel = history.steps.last(where: { $0.verb == .cancel && $0.ended < snapshot.began }),
            history.commands(
                [.more, .retry, .refresh, .query, .earlier, .open], after: cancel.began, before: snapshot.began
            )
            .isEmpty
        else { return [] }
        // A response that arrived while the client was told may have been displayed just before.
        let open = Set(history.requestsInProgress(at: cancel.ended).map(\.id))
        let shown = snapshot.ids.filter { id in
            let carriers = (carriers[id] ?? []).filter { $0.arrived < snapshot.began }
            return !carriers.isEmpty && carriers.allSatisfy { open.contains($0.id) }
        }
        guard let first = shown.first else { return [] }
        return [
            fault(
                "shown-after-cancel", .canceled, shown, snapshot,
                "the load was canceled at \(history.time(cancel.began)), but \(shown.count) of its rows are displayed; "
                    + "the first is \(first)")
        ]
    }

    private func beyondGap(in snapshot: ClientLog.Snapshot, _ bounds: Bounds) -> [RowFault] {
        let rows = snapshot.ids.filter(bounds.beyondGap.contains)
        guard let first = rows.first, let epoch = bounds.epoch, let page = carriers[first]?.first?.page else {
            return []
        }
        let missing = epoch.pageCount(at: snapshot.began) + 1
        let words = epoch.cause == .open ? "" : "after the list started over, "
        let attempts = epoch.requests.filter { $0.page == missing && $0.arrived < snapshot.began }
        let cause: RowFault.Cause =
            epoch.cause != .open ? .startedOver : attempts.isEmpty ? .plain : .failedPage
        return [
            fault(
                "gap", cause, rows, snapshot,
                "\(words)rows of page \(page) are displayed, but none of page \(missing)")
        ]
    }

    // MARK: - Rows that must be there

    private func missing(in snapshot: ClientLog.Snapshot, _ bounds: Bounds) -> [RowFault] {
        let shown = Set(snapshot.ids)
        // Pages that were requested ahead may wait for the user until the end.
        let isEarly = history.features.prefetch > 0 && snapshot != history.client.snapshots.last
        let missing = isEarly ? [] : bounds.required.filter { !shown.contains($0) }
        var causes: [RowFault.Cause] = []
        var groups: [RowFault.Cause: [String]] = [:]
        for id in missing {
            let cause = cause(ofMissing: id, snapshot, bounds)
            if groups[cause] == nil { causes.append(cause) }
            groups[cause, default: []].append(id)
        }
        return causes.map { cause in
            let ids = groups[cause] ?? []
            let lost: Set<RowFault.Cause> = [.lostInFailure, .lostInRefresh, .lostInCancel]
            let what = lost.contains(cause) ? "rows that were displayed" : "ids served"
            return fault(
                lost.contains(cause) ? "rows-lost" : "missing", cause, ids, snapshot,
                "\(ids.count) of \(bounds.required.count) \(what) are missing from the list, beginning with "
                    + ids.prefix(3).joined(separator: ", ") + "; " + Self.summary(of: snapshot.ids))
        }
    }

    private func cause(ofMissing id: String, _ snapshot: ClientLog.Snapshot, _ bounds: Bounds) -> RowFault.Cause {
        guard let epoch = bounds.epoch, let loaded = epoch.loaded else { return .plain }
        if bounds.pending?.cause == .refresh { return .lostInRefresh }
        let before = history.client.snapshots.filter { $0.began < snapshot.began && $0.ids.contains(id) }
        if let last = before.last, last.began > loaded.provenEnd {
            if hasFailed(after: last.began, before: snapshot.began) { return .lostInFailure }
            if !history.commands([.cancel], after: last.began, before: snapshot.began).isEmpty { return .lostInCancel }
            return (carriers[id]?.count ?? 0) > 1 ? .servedAgain : .plain
        }
        if twins.haveTitle(of: id) { return .lookalike }
        if twins.areSimilar(to: id) { return .similarID }
        if !before.isEmpty { return .known }
        if carriers[id]?.allSatisfy({ history.served.content(of: $0).omits(.totalCount) }) ?? false {
            return .missingTotal
        }
        let arrived = (carriers[id] ?? []).map(\.provenEnd).filter { $0 < snapshot.began }.min() ?? .max
        if hasFailed(after: arrived, before: snapshot.began) { return .lostInFailure }
        let own = (carriers[id] ?? []).filter { carrier in epoch.requests.contains { $0.id == carrier.id } }
        if epoch.cause != .open, own.contains(where: { $0.page == 1 }) {
            return history.requestsInProgress(at: epoch.began).isEmpty ? .newList : .overtaken
        }
        let attempts = epoch.requests.filter { request in own.contains { $0.page == request.page } }
        if attempts.contains(where: { $0.gone != nil }) { return .canceledPage }
        if attempts.contains(where: { !history.served.isDelivered($0) }) { return .failedPage }
        return history.features.concurrency > 1 ? .parallel : .plain
    }

    /// Returns a Boolean value indicating whether a request failed between two instants.
    private func hasFailed(after start: UInt64, before end: UInt64) -> Bool {
        history.exchanges.contains {
            $0.provenEnd > start && $0.provenEnd < end && !history.served.isDelivered($0)
                && !history.wasCanceledByCommand($0)
        }
    }

    /// Returns a clause that says what a list displays.
    private static func summary(of list: [String]) -> String {
        guard let first = list.first, let last = list.last else { return "the list displays no rows" }
        let count = list.count == 1 ? "1 row, \(first)" : "\(list.count) rows, from \(first) to \(last)"
        return "the list displays \(count)"
    }

    // MARK: - Rows in a wrong place

    private func misplaced(in snapshot: ClientLog.Snapshot, _ bounds: Bounds) -> [RowFault] {
        guard let epoch = bounds.epoch, !(history.features.refresh == .prepend && epoch.cause == .refresh) else {
            return []
        }
        var seen: Set<String> = []
        let list = snapshot.ids.filter { seen.insert($0).inserted }
        let requests = epoch.requests.filter { $0.provenEnd < snapshot.began }
        let expected = history.served.ids(in: requests).filter(seen.contains)
        // Other rows are findings of their own.
        let shown = list.filter(Set(expected).contains)
        // A client with a window may have dropped a row, and received it again since.
        if shown == expected || history.features.window != nil && isOrdered(shown, requests) { return [] }
        let place = zip(shown, expected).prefix { $0 == $1 }.count
        guard place < shown.count, place < expected.count else { return [] }
        let isRepeated = [shown[place], expected[place]].contains { id in
            requests.count { history.served.ids(in: $0).contains(id) } > 1
        }
        let cause: RowFault.Cause = isRepeated ? .servedAgain : history.features.concurrency > 1 ? .parallel : .plain
        return [
            fault(
                "order", cause, [shown[place], expected[place]], snapshot,
                "at position \(place + 1), the list has \(shown[place]), although \(expected[place]) was served before it"
            )
        ]
    }

    /// Returns a Boolean value indicating whether ids are in an order in which they were served, the first or a later time.
    private func isOrdered(_ ids: [String], _ requests: [Exchange]) -> Bool {
        let served = requests.sorted { ($0.page ?? 0, $0.arrived) < ($1.page ?? 0, $1.arrived) }
            .flatMap(history.served.ids)
        var rest = ids[...]
        for id in served where id == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
