import MockseJSON
package import MocksePaging

extension Dialect {
    /// Creates a dialect without code of its own: an API that its paging style and its list describe.
    package convenience init(
        describing name: String, title: String, address: DialectAddress, paging: PagingStyle, sample: DialectSample
    ) {
        self.init(
            name, title: title, address: address, paging: paging, hasRetryAfterWhenThrottled: true, sample: sample,
            openAPI: { _ in
                DialectOpenAPI(
                    summary: title, versions: address.versions,
                    routes: [
                        RouteSummary(
                            pattern: "/" + sample.route, summary: "Returns one page of a list",
                            parameters: paging.parameters.map { .init($0) }, schema: Schema.any)
                    ],
                    credentials: [], failure: "\(name)-failure", schemas: ["\(name)-failure": Schema.any])
            },
            service: { DescribedService(dialect: $2, listStore: $0, options: $1) })
    }
}
