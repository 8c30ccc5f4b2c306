/// What an API's pages have that some questions to its clients depend on.
package enum DialectFeature: Sendable, Hashable, CaseIterable {
    /// A page says whether there is more, whatever it holds: a full page can be the last one, an empty one need not be.
    case endMember
    /// A page says how many pages there are.
    case pageCount
    /// A page can say how many items there are, and the page's end does not follow from it.
    case freeTotal
    /// Clients choose the page size.
    case settableSize
    /// A page can ask for a pause.
    case backoff
    /// An error is told by a member, whatever the status.
    case errorMember
    /// A page without rows can lack the member that holds them.
    case optionalRows
    /// There is a list that can be walked in both directions.
    case timeline
}

extension Dialect {
    /// What the API's pages have.
    package var features: Set<DialectFeature> {
        var features: Set<DialectFeature> = []
        if case .counters = envelope.end {
            features.insert(.pageCount)
        } else {
            features.insert(.endMember)
            if envelope.total != nil { features.insert(.freeTotal) }
        }
        if paging.size != nil { features.insert(.settableSize) }
        if envelope.backoff != nil { features.insert(.backoff) }
        if envelope.error != nil { features.insert(.errorMember) }
        if envelope.rowsAreOptional { features.insert(.optionalRows) }
        if timeline != nil { features.insert(.timeline) }
        return features
    }
}
