public import MockseDialects

/// The address of a list for a client to show, and the page size to request.
public struct ListAddress: Sendable, Hashable {
    /// The API that serves it.
    public let dialect: Dialect
    /// The URL that replaces the API's own, such as `http://127.0.0.1:8080/~conform-1`, without a trailing slash.
    public let baseURL: String
    /// The list's path relative to `baseURL`, such as `/2.3/users/moderators`.
    public let path: String
    /// The parameters of every request, in addition to those for paging.
    public let parameters: [String: String]
    /// The number of items to request per page; nil if the client chooses its own or sends none.
    public let pageSize: Int?

    /// Creates an address.
    public init(dialect: Dialect, baseURL: String, path: String, parameters: [String: String], pageSize: Int?) {
        self.dialect = dialect
        self.baseURL = baseURL
        self.path = path
        self.parameters = parameters
        self.pageSize = pageSize
    }
}
