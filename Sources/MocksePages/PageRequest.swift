package import MockseHTTP

/// A request's path and parameters, decoded once for all steps.
package struct PageRequest: Sendable, Hashable {
    /// The path's segments, decoded, none empty: a trailing or doubled slash means nothing.
    package let path: [String]
    /// The query's parameters.
    package let parameters: Parameters

    /// Reads a request target, from which any sandbox prefix was already taken.
    package init(_ target: RequestTarget) {
        self.init(path: target.segments, parameters: target.parameters)
    }

    init(path: String, parameters: [QueryParameter]) {
        self.init(path: [PercentCoding.decode(path)], parameters: parameters)
    }

    /// Segments are split again: "%2F" is "/" in a target, so it has to be one for the routes too.
    private init(path: [String], parameters: [QueryParameter]) {
        self.path = path.flatMap { $0.split(separator: "/").map(String.init) }
        self.parameters = Parameters(parameters)
    }

    /// The path encoded again, each character in its one form.
    package var canonicalPath: String {
        "/" + path.map { PercentCoding.encode($0) }.joined(separator: "/")
    }
}
