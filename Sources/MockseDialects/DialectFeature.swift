import MocksePaging

/// A feature of an API's pages that some conformance cases depend on.
package enum DialectFeature: Sendable, Hashable, CaseIterable {
    /// A page says whether another page follows, regardless of its rows.
    ///
    /// A full page can be the last one, and an empty page doesn't have to be.
    case endMember
    /// A page states the number of pages.
    case pageCount
    /// A page can state the number of items, which doesn't determine whether another page follows.
    case freeTotal
    /// Clients choose the page size.
    case settableSize
    /// Clients that ask for too many items in a page get fewer, and the most isn't too many to test with.
    case cappedSize
    /// A page can ask the client to pause.
    case backoff
    /// A member identifies an error, regardless of the status.
    case errorMember
    /// A page without rows can omit the member that holds them.
    case optionalRows
    /// The API has a bidirectional list.
    case timeline
    /// Dates lead through the bidirectional list, and several of its items can share one.
    case dates
    /// A page is found by a cursor that the page before it gave.
    case cursor
    /// Clients take the cursor from the last item of a page.
    case itemCursors
    /// A page can promise another one without giving its cursor.
    case promise
    /// An error of its own says that a cursor has expired.
    case expiry
    /// A page gives the address of the next one.
    case links
    /// Only the page before it knows the address of a page.
    case ownLinks
    /// The addresses stand in the field `Link`.
    case linkField
    /// The addresses name the server.
    case origins
    /// A page leads to the next one whatever items it has.
    ///
    /// Where clients take the cursor from a page's last item, an empty page leads nowhere, two pages that end in the same
    /// item lead to the same page, and items that move don't change what follows an item.
    case freePositions
}

extension Dialect {
    /// The features of the API's pages.
    package var features: Set<DialectFeature> {
        var features: Set<DialectFeature> = []
        let roles = paging.response
        if roles[.pageCount] != nil { features.insert(.pageCount) }
        if paging.saysEnd {
            features.insert(.endMember)
            if roles[.totalCount] != nil, !paging.totalsToEnd { features.insert(.freeTotal) }
        }
        if hasSettableSize {
            features.insert(.settableSize)
            if paging.oversize == .clamp, 10...200 ~= paging.largestSize { features.insert(.cappedSize) }
        }
        if roles[.backoff] != nil { features.insert(.backoff) }
        if roles[.error] != nil { features.insert(.errorMember) }
        if paging.itemsAreOptional { features.insert(.optionalRows) }
        if let timeline {
            features.insert(.timeline)
            if timeline.isDated { features.insert(.dates) }
        }
        if paging.selector?.role == .cursor {
            features.insert(.cursor)
            if roles[.hasMore] != nil, roles[.nextCursor] != nil, paging.cursorItem == nil { features.insert(.promise) }
            if described?.first.errors.tellsExpiry == true { features.insert(.expiry) }
            if paging.leadsByAddress { features.insert(.ownLinks) }
        }
        if paging.leadsByAddress {
            features.insert(.links)
            if case .link = roles[.nextLink] { features.insert(.linkField) }
            if !paging.hasRelativeLinks { features.insert(.origins) }
        }
        features.insert(paging.cursorItem == nil ? .freePositions : .itemCursors)
        return features
    }
}
