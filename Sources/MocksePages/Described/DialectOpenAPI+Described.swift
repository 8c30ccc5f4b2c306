import MockseDialects
import MockseJSON
import MocksePaging

extension DialectOpenAPI {
    /// Returns the description of an API without code of its own.
    static func described(_ dialect: Dialect, _ api: DescribedAPI) -> DialectOpenAPI {
        let failure = "\(dialect.name)-failure"
        return DialectOpenAPI(
            summary: dialect.title, versions: [""],
            routes: api.lists.map { list in
                RouteSummary(
                    pattern: api.basePath + list.path.description, summary: "Returns one page of \(list.data)",
                    parameters: list.paging.parameters.map { .init($0) }, schema: Schema.any)
            },
            credentials: [], failure: failure, schemas: .of([failure], [Schema.any]))
    }
}
