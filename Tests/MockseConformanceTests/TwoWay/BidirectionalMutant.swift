/// A bidirectional reference client with one deliberate bug, which proves that the suite detects it.
enum BidirectionalMutant: String, Sendable, Hashable, CaseIterable {
    /// Prepends earlier rows in the descending order in which they arrive.
    case prependsAsServed = "prepends-as-served"
    /// Requests earlier rows in ascending order, so the earliest of all come first.
    case ascendsAlways = "ascends-always"
    /// Treats rows that it has dropped as known.
    case remembersDroppedRows = "remembers-dropped-rows"
    /// Doesn't guard requests for later rows.
    case unguardedLater = "unguarded-later"
    /// Doesn't guard requests for earlier rows.
    case unguardedEarlier = "unguarded-earlier"
    /// Never drops rows.
    case keepsAllRows = "keeps-all-rows"
    /// Drops rows at the end where rows have just been added.
    case dropsNewRows = "drops-new-rows"
    /// Has one flag for the ends of both directions.
    case sharesEnd = "shares-end"
    /// Continues from the first row that it displayed, however many earlier ones it has loaded since.
    case keepsFirstEdge = "keeps-first-edge"
    /// Continues from the first row before a refresh.
    case keepsEdge = "keeps-old-edge"
    /// Takes an end for reached although it has dropped the rows there since.
    case keepsEnds = "keeps-ends"
    /// Continues from the second after the last row, or the second before the first.
    case skipsTies = "skips-ties"
    /// Deduplicates only the outermost row.
    case repeatsTies = "repeats-ties"
    /// Asks the end of the later rows whether there are earlier ones.
    case checksLaterEnd = "checks-later-end"
    /// Loads all earlier rows at one trigger.
    case drains
    /// Never loads again in a direction in which a request has failed.
    case staysLocked = "stays-locked"
    /// Takes a failure for the end of its direction.
    case endsAtFailure = "ends-at-failure"
    /// Clears the list when a request fails.
    case clearsAtFailure = "clears-at-failure"
    /// Requests rows before the time that a failure gives in Retry-After.
    case ignoresRetryAfter = "hurries"
    /// Shows an error forever.
    case keepsError = "shows-old-error"
    /// Takes both directions for free when the request in one of them ends.
    case freesBoth = "frees-both"
    /// Requests later rows when the user tries again, whatever has failed.
    case retriesLater = "retries-later"
    /// Shows a spinner forever after a failure.
    case spinsOn = "spins-after-failure"
    /// Counts a page up to a date although its request was canceled.
    case countsCanceled = "counts-canceled-pages"

    /// The client's decisions, all correct except one.
    var policy: BidirectionalPolicy {
        var policy = BidirectionalPolicy()
        let admits = policy.admits
        switch self {
        case .prependsAsServed: policy.arranged = { rows, _ in rows }
        case .ascendsAlways: policy.isAscending = { _ in true }
        case .remembersDroppedRows: policy.forgetsDroppedRows = false
        case .unguardedLater: policy.admits = { $1 == .later || admits($0, $1) }
        case .unguardedEarlier: policy.admits = { $1 == .earlier || admits($0, $1) }
        case .keepsAllRows: policy.window = nil
        case .dropsNewRows: policy.dropEnd = { $0 }
        case .sharesEnd: policy.ending = { _ in [.later, .earlier] }
        case .keepsFirstEdge: policy.movesEdge = false
        case .keepsEdge: policy.forgetsEdge = false
        case .keepsEnds: policy.reopensEnds = false
        case .skipsTies: policy.date = { row, direction in direction == .later ? row.date + 1 : row.date - 1 }
        case .repeatsTies: policy.known = { _, request in Set(request.edge.map { [$0.id] } ?? []) }
        case .checksLaterEnd: policy.endOf = { _ in .later }
        case .drains: policy.drains = true
        case .staysLocked: policy.releasesAfterFailure = false
        case .endsAtFailure: policy.endsAtFailure = true
        case .clearsAtFailure: policy.keepsRows = false
        case .ignoresRetryAfter: policy.waits = false
        case .keepsError: policy.clearsError = false
        case .freesBoth: policy.freesBoth = true
        case .retriesLater: policy.retried = { _ in .later }
        case .spinsOn: policy.endsSpinner = false
        case .countsCanceled: policy.countsCanceled = true
        }
        return policy
    }
}
