public import MocksePages

/// A list for a client to show: where it is, and how much of it to ask for at a time.
public struct ListAddress: Sendable, Hashable {
    /// The API that serves it.
    public let dialect: Dialect
    /// What takes the place of the API's own address, such as `http://127.0.0.1:8080/~conform-1`: no slash at its end.
    public let baseURL: String
    /// The list's path below it, such as `/2.3/users/moderators`.
    public let path: String
    /// Parameters of every request, besides those of paging.
    public let parameters: [String: String]
    /// Items to ask for at a time; nil if the client sets its own or sends none.
    public let pageSize: Int?

    /// Makes an address.
    public init(dialect: Dialect, baseURL: String, path: String, parameters: [String: String], pageSize: Int?) {
        self.dialect = dialect
        self.baseURL = baseURL
        self.path = path
        self.parameters = parameters
        self.pageSize = pageSize
    }
}
