/// A request method: a case-sensitive token (RFC 9110 §9.1).
package struct HTTPMethod: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The method as it was written.
    package let rawValue: String

    /// A method of any name, nil unless the name is a token.
    package init?(rawValue: String) {
        guard !rawValue.isEmpty, rawValue.utf8.allSatisfy(ByteSet.token.contains) else { return nil }
        self.rawValue = rawValue
    }

    /// A method whose bytes are known to be token characters.
    init(known name: String) {
        rawValue = name
    }

    /// The method as it was written.
    package var description: String { rawValue }

    /// RFC 9110 §9.3.1.
    package static var get: HTTPMethod { HTTPMethod(known: "GET") }
    /// RFC 9110 §9.3.2.
    package static var head: HTTPMethod { HTTPMethod(known: "HEAD") }
    /// RFC 9110 §9.3.3.
    package static var post: HTTPMethod { HTTPMethod(known: "POST") }
    /// RFC 9110 §9.3.4.
    package static var put: HTTPMethod { HTTPMethod(known: "PUT") }
    /// RFC 5789.
    package static var patch: HTTPMethod { HTTPMethod(known: "PATCH") }
    /// RFC 9110 §9.3.5.
    package static var delete: HTTPMethod { HTTPMethod(known: "DELETE") }
    /// RFC 9110 §9.3.7.
    package static var options: HTTPMethod { HTTPMethod(known: "OPTIONS") }
    /// RFC 9110 §9.3.6.
    package static var connect: HTTPMethod { HTTPMethod(known: "CONNECT") }
    /// RFC 9110 §9.3.8.
    package static var trace: HTTPMethod { HTTPMethod(known: "TRACE") }
}
