import MockseKit

/// What becomes of a list after a load has been cancelled.
extension Evidence {
    private var cancelled: UInt64? { steps.first { $0.verb == .cancel }?.began }

    /// After a cancel something is requested, unless all there is has been served.
    var stuckAfterCancel: [Violation] {
        guard let cancelled, !exchanges.contains(where: { $0.arrived > cancelled }) else { return [] }
        if (1...max(1, stage.pages.count)).allSatisfy({ delivery(of: $0) != nil }) { return [] }
        return [
            Violation(
                "stuck",
                "nothing was requested any more after cancel at \(time(cancelled))" + pulls(since: cancelled))
        ]
    }

    /// No later page is displayed without that one; of a client that tells no list, none is requested without it.
    func lostPage(_ page: Int) -> [Violation] {
        guard let cancelled else { return [] }
        let later = exchanges.filter { ($0.page ?? 0) > page && isDelivered($0) }
        let isLost: Bool
        if let list {
            let shown = Set(list)
            let rows = stage.pages[page - 1].rows
            isLost =
                later.contains { ids(in: $0).contains(where: shown.contains) }
                && !rows.allSatisfy { shown.contains($0.id) }
        } else {
            isLost = delivery(of: page) == nil && later.contains { isReaction($0, to: cancelled) }
        }
        guard isLost, let first = later.first else { return [] }
        return [
            Violation(
                "lost-page",
                "page \(page) was cancelled at \(time(cancelled)) and is missing, though page \(first.page ?? 0), "
                    + "requested at \(time(first.arrived)), was served and the list goes on with it",
                exchanges: exchanges(page: page).map(\.id) + [first.id])
        ]
    }
}
