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
