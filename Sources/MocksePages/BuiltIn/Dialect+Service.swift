import MockseDialects

extension Dialect {
    /// The APIs with code of their own, each with its description and its service.
    private static let programmed:
        [(
            dialect: Dialect, openAPI: @Sendable (DialectOptions) -> DialectOpenAPI,
            service: @Sendable (ListStore, DialectOptions) -> any DialectService
        )] = [
            (.stackexchange, { StackExchange.openAPI($0) }, { StackExchange(listStore: $0, options: $1) }),
            (.brewerydb, { BreweryDB.openAPI($0) }, { BreweryDB(listStore: $0, options: $1) }),
        ]

    /// Returns a service that responds as the API does, from the lists in a list store.
    package func service(
        _ listStore: ListStore, _ options: DialectOptions, _ places: (any ItemPlaces)? = nil
    ) -> any DialectService {
        if let described {
            return DescribedService(
                dialect: self, api: described, listStore: listStore, options: options, places: places,
                titles: BuiltInTitles.all)
        }
        let entry = Self.programmed.first { $0.dialect === self } ?? Self.programmed[0]
        return entry.service(listStore, options)
    }

    /// Returns the description of the API in `openapi.json`, as it is with these options.
    ///
    /// It is made on request, because servers that nobody asks for it needn't spend time on it when they start.
    package func openAPI(_ options: DialectOptions = DialectOptions()) -> DialectOpenAPI {
        if let described { return .described(self, described) }
        return (Self.programmed.first { $0.dialect === self } ?? Self.programmed[0]).openAPI(options)
    }
}
