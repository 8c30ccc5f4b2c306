/// A request method, which is a case-sensitive token (RFC 9110 §9.1).
package struct HTTPMethod: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The method as it was written.
    package let rawValue: String

    /// Creates a method with any name, or returns nil if the name is not a token.
    package init?(rawValue: String) {
        guard !rawValue.isEmpty, rawValue.utf8.allSatisfy(ByteSet.token.contains) else { return nil }
        self.rawValue = rawValue
    }

    /// Creates a method whose name is known to be a token.
    init(known name: String) {
        rawValue = name
    }

    /// The method as it was written.
    package var description: String { rawValue }

    /// A Boolean value indicating whether this is one of the methods that general-purpose servers know: those of
    /// RFC 9110, PATCH, and QUERY.
    package var isCommon: Bool {
        switch rawValue {
        case "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY": true
        default: false
        }
    }

    /// The GET method (RFC 9110 §9.3.1).
    package static var get: HTTPMethod { HTTPMethod(known: "GET") }
    /// The HEAD method (RFC 9110 §9.3.2).
    package static var head: HTTPMethod { HTTPMethod(known: "HEAD") }
    /// The POST method (RFC 9110 §9.3.3).
    package static var post: HTTPMethod { HTTPMethod(known: "POST") }
    /// The PUT method (RFC 9110 §9.3.4).
    package static var put: HTTPMethod { HTTPMethod(known: "PUT") }
    /// The PATCH method (RFC 5789).
    package static var patch: HTTPMethod { HTTPMethod(known: "PATCH") }
    /// The DELETE method (RFC 9110 §9.3.5).
    package static var delete: HTTPMethod { HTTPMethod(known: "DELETE") }
    /// The OPTIONS method (RFC 9110 §9.3.7).
    package static var options: HTTPMethod { HTTPMethod(known: "OPTIONS") }
    /// The CONNECT method (RFC 9110 §9.3.6).
    package static var connect: HTTPMethod { HTTPMethod(known: "CONNECT") }
    /// The TRACE method (RFC 9110 §9.3.8).
    package static var trace: HTTPMethod { HTTPMethod(known: "TRACE") }
}
