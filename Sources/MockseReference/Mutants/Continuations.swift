/// Alternative rules for requesting the next page without the user, most of them wrong.
enum Continuations {
    typealias Rule = @Sendable (PagedList, Page, PagedList.Request, Int) -> Duration?

    /// Continues at once if a request is due, and otherwise as the correct client does.
    private static func atOnce(
        _ isDue: Bool, _ list: PagedList, _ page: Page, _ request: PagedList.Request, _ added: Int
    ) -> Duration? {
        if isDue, list.hasMore, list.open.isEmpty { return .zero }
        return PagingPolicy().continuation(list, page, request, added)
    }

    /// Requests the second page after the first, which is correct.
    static let prefetching: Rule = { atOnce($2.page == 1, $0, $1, $2, $3) }

    /// Requests one page more after each that was asked for, which is correct.
    static let keepingAhead: Rule = { atOnce($3 > 0 && $0.newPages < 2, $0, $1, $2, $3) }

    /// Requests two pages more after each that was asked for, which is correct.
    static let keepingTwoAhead: Rule = { atOnce($3 > 0 && $0.newPages < 3, $0, $1, $2, $3) }

    /// Requests page after page, which is correct for a client that declares it.
    static let loadingAll: Rule = { list, _, _, _ in
        list.hasMore && list.open.isEmpty ? .milliseconds(1) : nil
    }

    static let draining: Rule = { atOnce($3 > 0 && $2.page > 1, $0, $1, $2, $3) }
    static let pastEmptyPages: Rule = { atOnce($1.rows.isEmpty, $0, $1, $2, $3) }
    static let pastKnownPages: Rule = { atOnce($3 == 0 && !$1.rows.isEmpty, $0, $1, $2, $3) }
    static let slowlyPastEmptyPages: Rule = { list, page, request, added in
        if page.rows.isEmpty, list.hasMore, list.open.isEmpty { return .milliseconds(450) }
        return PagingPolicy().continuation(list, page, request, added)
    }
    static let filling: Rule = { list, page, request, added in
        if list.rows.isEmpty, request.page == 1 { return .zero }
        return PagingPolicy().continuation(list, page, request, added)
    }
}

/// Alternative query parameters for further pages, most of them wrong.
enum Queries {
    typealias Rule = @Sendable (PagedList.Request, [String: String]) -> [String: String]

    /// Adds a parameter that no other request has, which is correct.
    static let neverTheSame: Rule = { request, _ in request.query.merging(["_": "\(request.id)"]) { $1 } }

    static let withoutSort: Rule = { request, _ in
        request.query.filter { $0.key != "sort" || request.page == 1 }
    }
    static let ofFirstPage: Rule = { request, opened in request.page > 1 ? opened : request.query }
}
