/// The parsed and decoded path and query of a request target.
///
/// The path is split into segments before they are decoded, so `%2F` is never a separator. Empty segments are omitted:
/// `//` is the same as `/`, and a trailing slash has no meaning. `.` and `..` are ordinary segments. A decoded segment
/// can be any text, including `%00`. Bytes that are not UTF-8 become U+FFFD.
///
/// Raw UTF-8 is the same as its percent-encoding.
package struct RequestTarget: Sendable, Hashable {
    /// The path as it was sent, without scheme and authority, and with raw UTF-8 percent-encoded; "/" if it is empty.
    package let path: String

    /// The query as it was sent, without `?`, and with raw UTF-8 percent-encoded; nil if the target has no `?`.
    package let query: String?

    /// The decoded segments of the path.
    package let segments: [String]

    /// The decoded parameters of the query, in order.
    ///
    /// `+` is a space. Empty parameters, as in `&&`, are omitted, and an invalid `%` is left unchanged.
    package private(set) var parameters: [QueryParameter]

    /// The path in canonical form, with all segments decoded and encoded again, such as "/2.3/users/1%3B2".
    ///
    /// All characters except `/` and unreserved ones are percent-encoded.
    package let canonicalPath: String

    /// The target `/`.
    package static let root = RequestTarget()

    private init() {
        (path, query, segments, parameters, canonicalPath) = ("/", nil, [], [], "/")
    }

    /// Creates a target by parsing its bytes.
    ///
    /// - Returns: Nil if the target is neither in origin form nor in absolute form, or if its path has an invalid `%`.
    package init?(_ target: UnsafeRawBufferPointer) {
        if let encoded = PercentCoding.encodingUTF8(in: target) {
            guard let same = RequestTarget(encoded) else { return nil }
            self = same
            return
        }
        var rest = target
        if rest.first != ASCII.slash {
            guard AbsoluteForm.matches(target) else { return nil }
            rest = target.part(AbsoluteForm.authority(of: target).end, target.count)
        }
        let question = rest.offset(of: ASCII.question)
        let path = rest.part(0, question ?? rest.count)
        guard let (segments, canonicalPath) = Self.segments(path) else { return nil }
        self.path = path.isEmpty ? "/" : path.text
        self.segments = segments
        self.canonicalPath = canonicalPath
        let query = question.map { rest.part($0 + 1, rest.count) }
        self.query = query?.text
        parameters = query.map(Self.parameters) ?? []
    }

    /// Creates a target by parsing a request's target, or returns nil if the target's bytes cannot be parsed.
    package init?(_ request: HTTPRequest) {
        guard let target = request.withTarget({ RequestTarget($0) }) else { return nil }
        self = target
    }

    /// Creates a target by parsing text, or returns nil if the text's bytes cannot be parsed.
    package init?(_ text: String) {
        guard let target = Array(text.utf8).withUnsafeBytes({ RequestTarget($0) }) else { return nil }
        self = target
    }

    /// Returns the value of the first parameter with a name, or nil if no parameter has that name.
    package func value(of name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Returns the target with the parameters of a form in addition, or nil if the form isn't text of a query.
    package func adding(form: [UInt8]) -> RequestTarget? {
        let start = query.map { "\(path)?\($0)&" } ?? "\(path)?"
        return RequestTarget(start + String(decoding: form, as: UTF8.self))
    }

    /// Returns the target with other parameters.
    package func mapParameters(_ change: (QueryParameter) -> QueryParameter) -> RequestTarget {
        var target = self
        target.parameters = parameters.map(change)
        return target
    }

    private static func segments(_ path: UnsafeRawBufferPointer) -> (segments: [String], canonical: String)? {
        var segments: [String] = []
        var canonical: [UInt8] = []
        for slice in path.split(separator: ASCII.slash) {
            let part = UnsafeRawBufferPointer(rebasing: slice)
            canonical.append(ASCII.slash)
            guard !ByteSet.unreserved.containsAll(of: part) else {
                canonical.append(contentsOf: part)
                segments.append(part.text)
                continue
            }
            guard let bytes = PercentCoding.decode(part) else { return nil }
            bytes.withUnsafeBytes { PercentCoding.encode($0, into: &canonical) }
            segments.append(String(decoding: bytes, as: UTF8.self))
        }
        return (segments, canonical.isEmpty ? "/" : String(decoding: canonical, as: UTF8.self))
    }

    private static func parameters(_ query: UnsafeRawBufferPointer) -> [QueryParameter] {
        query.split(separator: ASCII.ampersand).map { part in
            let pair = UnsafeRawBufferPointer(rebasing: part)
            let equals = pair.offset(of: ASCII.equals)
            return QueryParameter(
                name: decoded(pair.part(0, equals ?? pair.count)),
                value: equals.map { decoded(pair.part($0 + 1, pair.count)) } ?? "")
        }
    }

    private static func decoded(_ bytes: UnsafeRawBufferPointer) -> String {
        let isPlain = bytes.allSatisfy { $0 != ASCII.percent && $0 != ASCII.plus }
        return isPlain ? bytes.text : String(decoding: PercentCoding.decodeQuery(bytes), as: UTF8.self)
    }
}

/// A decoded `name=value` parameter of a query.
package struct QueryParameter: Sendable, Hashable {
    /// The decoded name.
    package let name: String
    /// The decoded value; empty if the parameter has no `=`.
    package let value: String

    /// Creates a parameter with a name and a value.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
