package import MockseHTTP
package import MockseJSON
package import MocksePaging

/// A list of an API that is described in a file.
package struct DescribedList: Sendable {
    /// The method of requests for the list.
    package let method: HTTPMethod
    /// The path.
    package let path: PathTemplate
    /// The way in which the list pages.
    package let paging: PagingStyle
    /// The items.
    package let item: DescribedItem
    /// The name of the data that the list serves, if there is any; otherwise items are made from the example.
    package let data: String
    /// The body of a page without items; an array if the body is the items.
    package let body: JSONValue
    /// The fields of every page, with `Content-Type` first.
    package let fields: HTTPFields
    /// The errors.
    package let errors: DescribedErrors
    /// The values of the path's placeholders, and the parameters, in requests for the list.
    package let parameters: [String: String]
    /// The parameters of another query for the list.
    package let otherParameters: [String: String]

    /// The media type of pages and errors.
    package var mediaType: String { fields["Content-Type"] ?? "application/json" }

    /// The path of requests for the list.
    package var usualPath: String { path.path(parameters) }

    /// The query parameters of requests for the list, other than those for paging.
    package var usualParameters: [String: String] {
        let names = Set(path.names)
        return parameters.filter { !names.contains($0.key) }
    }

    /// The number of items that are made for the list: four full pages and a part of another one.
    package var usualCount: Int { paging.usualSize * 4 + max(1, paging.usualSize / 3) }
}

/// An API that is described in a file.
package struct DescribedAPI: Sendable {
    /// A base URL of the real API.
    package struct Server: Sendable {
        /// The scheme and authority, such as `https://slack.com`.
        package let origin: String
        /// The path, without a slash at the end, such as `/api`.
        package let path: String
        /// The segments of the path.
        package var segments: [String] { path.split(separator: "/").map(String.init) }

        /// Creates a server.
        package init(origin: String, path: String) {
            self.origin = origin
            self.path = path
        }
    }

    /// The name of the API.
    package let name: String
    /// The page that says how the API pages, or nil if the file doesn't name it.
    package let source: String?
    /// The base URLs of the real API.
    package let servers: [Server]
    /// The lists, at least one.
    package let lists: [DescribedList]
    /// The description as it was read.
    package let description: JSONObject

    /// The list that examples and the conformance suite use.
    package var first: DescribedList { lists[0] }

    /// The path in front of the paths of lists, such as `/api`.
    package var basePath: String { servers.first?.path ?? "" }

    /// Returns the list at a path, which may begin with the API's name or with the path of one of its servers.
    package func list(at path: [String], _ method: HTTPMethod) -> DescribedList? {
        let paths = remainders(of: path)
        return lists.first { list in list.method == method && paths.contains { list.path.matches($0) } }
    }

    /// Returns a Boolean value indicating whether a path begins with the API's name or with the path of one of its
    /// servers, so that its errors are the API's.
    package func owns(_ path: [String]) -> Bool {
        isNamed(in: path) || servers.contains { !$0.path.isEmpty && path.starts(with: $0.segments) }
    }

    private func isNamed(in path: [String]) -> Bool { path.first == name }

    private func remainders(of path: [String]) -> [ArraySlice<String>] {
        let named = isNamed(in: path) ? [path[...], path.dropFirst()] : [path[...]]
        return named.flatMap { path in
            [path]
                + servers.compactMap { server in
                    let base = server.segments
                    return !base.isEmpty && path.starts(with: base) ? path.dropFirst(base.count) : nil
                }
        }
    }
}
