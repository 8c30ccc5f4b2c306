import MockseDialects
import MockseJSON
import MocksePaging

extension DialectOpenAPI {
    /// Returns the description of an API without code of its own.
    static func described(_ dialect: Dialect) -> DialectOpenAPI {
        let failure = "\(dialect.name)-failure"
        return DialectOpenAPI(
            summary: dialect.title, versions: dialect.address.versions,
            routes: [
                RouteSummary(
                    pattern: "/" + dialect.sample.route, summary: "Returns one page of a list",
                    parameters: dialect.paging.parameters.map { .init($0) }, schema: Schema.any)
            ],
            credentials: [], failure: failure, schemas: .of([failure], [Schema.any]))
    }
}
