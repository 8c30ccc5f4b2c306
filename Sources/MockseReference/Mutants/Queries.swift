/// Wrong query parameters for further pages.
enum Queries {
    typealias Rule = @Sendable (PagedList.Request, [String: String]) -> [String: String]

    static let withoutSort: Rule = { request, _ in
        request.query.filter { $0.key != "sort" || request.page == 1 }
    }
    static let ofFirstPage: Rule = { request, opened in request.page > 1 ? opened : request.query }
}
