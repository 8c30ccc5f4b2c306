package import MockseHTTP
package import MockseJSON
package import MocksePaging

/// The requests that a list or a fixed response is for.
package struct DescribedRoute: Sendable {
    /// The methods.
    package let methods: [HTTPMethod]
    /// The path.
    package let path: PathTemplate
    /// The values that requests have at some places, for APIs that tell lists apart by them.
    package let conditions: [(place: Place, value: String)]
    /// The places of responses that repeat what stands at a place of the request.
    package let echoes: [(pointer: JSONPointer, place: Place)]

    /// Returns a Boolean value indicating whether a request has the method, one of some paths, and the values.
    func matches(_ request: PageRequest, _ paths: [ArraySlice<String>]) -> Bool {
        methods.contains(request.method) && paths.contains { path.matches($0) }
            && conditions.allSatisfy { request.value(at: $0.place) == $0.value }
    }

    /// Returns the members of a response that repeat parts of a request.
    package func echoed(_ request: PageRequest, in body: JSONObject) -> JSONObject {
        var body = body
        for echo in echoes {
            if let value = request.json(at: echo.place) { echo.pointer.set(value, in: &body) }
        }
        return body
    }
}

/// A response that is always the same.
package struct DescribedResponse: Sendable {
    /// The requests that get it.
    package let route: DescribedRoute
    /// The response.
    package let response: HTTPResponse

    /// Returns the response to a request.
    package func response(to request: PageRequest) -> HTTPResponse {
        guard !route.echoes.isEmpty, let body = (try? JSONValue(parsing: response.body))?.object else {
            return response
        }
        var response = response
        response.body = Array(JSONValue.object(route.echoed(request, in: body)).text.utf8)
        return response
    }
}

/// A list of an API that is described in a file.
package struct DescribedList: Sendable {
    /// The name of the list in the description, such as `GET /users`.
    package let key: String
    /// The requests for the list.
    package let route: DescribedRoute
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

    /// The path.
    package var path: PathTemplate { route.path }

    /// The method of requests for the list.
    package var method: HTTPMethod { route.methods[0] }

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
    /// The responses that are always the same.
    package let responses: [DescribedResponse]
    /// The description as it was read.
    package let description: JSONObject

    /// The list that examples and the conformance suite use.
    package var first: DescribedList { lists[0] }

    /// The path in front of the paths of lists, such as `/api`.
    package var basePath: String { servers.first?.path ?? "" }

    /// Returns the list that a request is for; its path may begin with the API's name or with the path of one of its
    /// servers.
    package func list(for request: PageRequest) -> DescribedList? {
        let paths = remainders(of: request.target.segments)
        return lists.first { $0.route.matches(request, paths) }
    }

    /// Returns a Boolean value indicating whether a request is for a list, or always gets the same response.
    package func serves(_ request: PageRequest) -> Bool { list(for: request) != nil || response(to: request) != nil }

    /// Returns the response to a request that always gets the same one.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isConditional: A Boolean value indicating whether only responses with conditions count, because a list has the
    ///     path.
    /// - Returns: The response, or nil if no response is for the request.
    package func response(to request: PageRequest, isConditional: Bool = false) -> HTTPResponse? {
        guard !responses.isEmpty else { return nil }
        let paths = remainders(of: request.target.segments)
        // Those with conditions come before those for all other requests.
        let own = responses.filter { $0.route.matches(request, paths) }
        let found = own.first { !$0.route.conditions.isEmpty } ?? (isConditional ? nil : own.first)
        return found?.response(to: request)
    }

    /// Returns the list at a path, whatever the method, whose errors are the API's there.
    package func list(at path: [String]) -> DescribedList? {
        let paths = remainders(of: path)
        return lists.first { list in paths.contains { list.path.matches($0) } }
    }

    /// Returns a Boolean value indicating whether a path begins with the API's name or with the path of one of its
    /// servers, so that its errors are the API's.
    package func owns(_ path: [String]) -> Bool {
        isNamed(in: path) || list(at: path) != nil
            || servers.contains { !$0.path.isEmpty && path.starts(with: $0.segments) }
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
