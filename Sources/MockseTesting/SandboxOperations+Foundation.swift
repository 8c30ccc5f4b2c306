public import Foundation
public import MockseKit

extension SandboxOperations {
    /// Returns the URL of a target in this sandbox, or at a server's root.
    ///
    /// ```swift
    /// let url = try sandbox.url(for: "/2.3/users/moderators?site=stackoverflow")
    /// ```
    ///
    /// - Parameter target: The path and query, such as `/v2/beers?p=2`; without one, the base URL.
    /// - Returns: The URL.
    /// - Throws: `ServerError.refused` if the target isn't part of a URL.
    public func url(for target: String = "") throws(ServerError) -> URL {
        try URL(base: underlyingSandbox.url, target: target)
    }

    /// Serves these items at ROUTE in each API, such as `/2.3/ROUTE`, replacing what was there.
    ///
    /// - Parameters:
    ///   - items: A JSON array of objects, one object per line, or CSV with a header row. JSON is sent byte for byte
    ///     as written.
    ///   - route: A name such as `people`, or one of the APIs' own routes, such as `users/moderators`.
    /// - Returns: The version of the data, from 1: the number of times data has been put at this route.
    /// - Throws: `ServerError.refused` with the problem, including line and column.
    @discardableResult
    public func put(data items: Data, at route: String) throws(ServerError) -> Int {
        guard let text = String(data: items, encoding: .utf8) else {
            throw .refused(key: "data", value: route, reason: "not UTF-8")
        }
        return try put(data: text, at: route)
    }

    /// Serves these items, encoded as JSON, at ROUTE in each API, such as `/2.3/ROUTE`, replacing what was there.
    ///
    /// - Parameters:
    ///   - items: The items. Each one is encoded as a JSON object.
    ///   - route: A name such as `people`, or one of the APIs' own routes, such as `users/moderators`.
    ///   - encoder: The encoder.
    /// - Returns: The version of the data, from 1: the number of times data has been put at this route.
    /// - Throws: An `EncodingError`, or `ServerError.refused` with the problem.
    @discardableResult
    public func put(
        items: [some Encodable], at route: String, encoder: JSONEncoder = JSONEncoder()
    ) throws -> Int {
        try put(data: encoder.encode(items), at: route)
    }
}

extension URL {
    /// Creates the URL of a target.
    fileprivate init(base: String, target: String) throws(ServerError) {
        guard target.isEmpty || target.hasPrefix("/"), let url = URL(string: base + target) else {
            throw .refused(key: "target", value: target, reason: "must be a path and query that begin with /")
        }
        self = url
    }
}
