import MockseJSON
import MocksePaging

extension DescribedList {
    /// How clients ask for a page, such as `query.page, from 1`.
    package var selectorWords: String {
        guard let (role, place) = paging.selector else { return "" }
        switch role {
        case .pageIndex: return "the number in \(place), from \(paging.firstPage)"
        case .offset: return "the number of items before it in \(place)"
        case .cursor where paging.cursorItem != nil: return "the last item's \(item.id.name) in \(place)"
        case .cursor, .before, .pageSize: return "the cursor in \(place)"
        }
    }

    /// How clients set the page size.
    package var sizeWords: String {
        guard let place = paging.request[.pageSize] else { return "always \(paging.usualSize) items" }
        let most = paging.oversize == .error ? "at most \(paging.largestSize)" : "up to \(paging.largestSize)"
        return "\(paging.usualSize) items, or the number in \(place), \(most)"
    }

    /// How clients know the last page.
    package var endWords: String {
        if paging.countsToEnd {
            let distance = paging.reportedFirstPage == 0 ? "one less than " : ""
            return "\(place(.pageIndex)) is \(distance)\(place(.pageCount))"
        }
        if paging.totalsToEnd { return "\(place(.totalCount)) items have been served" }
        guard let role = paging.endRoles.first else {
            return "a page without items"
        }
        if role == .hasMore { return "\(place(role)) is \(paging.negated.contains(role))" }
        return paging.ends[role].map { "\(place(role)) is \($0.text)" } ?? "\(place(role)) is missing"
    }

    private func place(_ role: PagingStyle.ResponseRole) -> String { paging.response[role].map { "\($0)" } ?? "" }
}
