/// A kind of finding, named as in `mockse check --fail-on`.
enum FindingKind: String, Sendable, CaseIterable {
    /// A page was requested while it was loading.
    case overlap
    /// A page was requested again after it was delivered.
    case repeated = "repeat"
    /// A page was requested before the previous page was delivered.
    case gap
    /// A page after the last one was requested.
    case pastEnd = "past-end"
    /// A request had parameters that select a page in other APIs but not in this one.
    case ignoredPaging = "ignored-paging"
    /// A page was requested during a pause that a response had asked for.
    case backoff
    /// A page was requested again and again although it failed, without growing pauses.
    case retryStorm = "retry-storm"
    /// An item is displayed more than once.
    case duplicate
    /// An item was served but isn't displayed.
    case missing
    /// An item is displayed but isn't in the list.
    case unknown
    /// An item is displayed out of order.
    case misplaced
    /// The client displays a list that it never requested.
    case unrequested
    /// A walk ended before the list did, or the client doesn't display rows that it never received.
    ///
    /// This doesn't fail the check by default, because a person may have stopped scrolling.
    case incomplete

    /// The kinds that are found from the requests alone.
    ///
    /// The other kinds also need the list that the client says it displays.
    static let ofRequests: [FindingKind] = [
        .overlap, .repeated, .gap, .pastEnd, .ignoredPaging, .backoff, .retryStorm, .incomplete,
    ]

    /// Creates the kind of a finding from its rule in the server's report, or returns nil for an unknown rule.
    init?(rule: String) {
        switch rule {
        case "overlaps": self = .overlap
        case "repeats": self = .repeated
        case "gaps": self = .gap
        case "past_end": self = .pastEnd
        case "ignored_paging": self = .ignoredPaging
        case "backoff_violations": self = .backoff
        case "retry_storms": self = .retryStorm
        case "shown_duplicates": self = .duplicate
        case "shown_missing": self = .missing
        case "shown_unknown": self = .unknown
        case "shown_misplaced": self = .misplaced
        case "shown_unrequested": self = .unrequested
        case "shown_incomplete": self = .incomplete
        default: self.init(rawValue: rule)
        }
    }
}
