/// A request target's path and query, taken apart and decoded.
///
/// Segments are split before they are decoded, so that `%2F` is never a separator. Empty segments are left out: `//`
/// is `/`, and a trailing slash says nothing. `.` and `..` are segments like others. A decoded segment can be any
/// text, `%00` included; bytes that are not UTF-8 become U+FFFD.
package struct RequestTarget: Sendable, Hashable {
    /// The path as it was sent, without scheme and authority; "/" if those were all.
    package let path: String

    /// The query as it was sent, without `?`; nil if there is no `?`.
    package let query: String?

    /// The path's segments, decoded.
    package let segments: [String]

    /// The query's parameters, decoded (`+` is a space), in order; `&&` makes none, a broken `%` stays as it is.
    package let parameters: [QueryParameter]

    /// The path decoded and encoded again, all but unreserved characters and `/`: "/2.3/users/1%3B2".
    package let canonicalPath: String

    /// Takes apart an origin- or absolute-form target, nil if it is neither or its path has a broken `%`.
    package init?(_ target: UnsafeRawBufferPointer) {
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

    /// Takes apart a request's target, nil as above.
    package init?(_ request: HTTPRequest) {
        guard let target = request.withTarget({ RequestTarget($0) }) else { return nil }
        self = target
    }

    /// Takes apart a target given as text, nil as above.
    package init?(_ text: String) {
        guard let target = Array(text.utf8).withUnsafeBytes({ RequestTarget($0) }) else { return nil }
        self = target
    }

    /// The value of the first parameter of that name.
    package func value(of name: String) -> String? {
        parameters.first { $0.name == name }?.value
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
