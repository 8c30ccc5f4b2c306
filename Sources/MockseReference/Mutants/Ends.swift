/// Wrong rules for detecting the end of a list.
enum Ends {
    typealias Rule = @Sendable (PagedList, Page, PagedList.Request, Int) -> Int?

    /// Returns the page as the last one unless more follow.
    private static func end(_ request: PagedList.Request, unless hasMore: Bool) -> Int? {
        hasMore ? nil : request.page
    }

    static let atShortPage: Rule = { _, page, request, _ in
        end(request, unless: page.hasMore && page.rows.count >= page.size)
    }
    static let atShortLastPage: Rule = { _, page, request, _ in
        end(request, unless: page.hasMore || page.rows.count >= page.size)
    }
    static let atEmptyPage: Rule = { _, page, request, _ in
        end(request, unless: page.hasMore && !page.rows.isEmpty)
    }
    static let atDroppedRows: Rule = { _, page, request, added in
        end(request, unless: page.hasMore && added == page.rows.count)
    }
    static let atKnownRows: Rule = { _, page, request, added in
        end(request, unless: page.hasMore && (added > 0 || page.rows.isEmpty))
    }
    static let atTotal: Rule = { list, page, request, _ in
        end(request, unless: page.hasMore && list.rows.count < page.total ?? .max)
    }
    static let notBeforeTotal: Rule = { list, page, request, _ in
        end(request, unless: page.hasMore || list.rows.count < page.total ?? 0)
    }
    static let withoutTotal: Rule = { _, page, request, _ in
        end(request, unless: page.hasMore && page.total != nil)
    }
    static let atFirstPageCount: Rule = { list, page, request, _ in
        guard let count = request.page == 1 ? page.pageCount : list.end else {
            return end(request, unless: page.hasMore)
        }
        return count
    }
    static let atLowestPageCount: Rule = { list, page, request, _ in
        let lowest = min(request.page == 1 ? .max : list.end ?? .max, page.pageCount ?? .max)
        return !page.hasMore ? request.page : lowest == .max ? nil : lowest
    }
    static let onceAndForAll: Rule = { list, page, request, _ in
        end(request, unless: page.hasMore && list.end == nil)
    }
}
