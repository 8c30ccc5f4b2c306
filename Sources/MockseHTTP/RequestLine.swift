/// A request line that has been taken apart and checked.
struct RequestLine: Sendable {
    enum Form: Sendable { case origin, absolute, authority, asterisk }

    let method: HTTPMethod
    let form: Form
    let target: ByteRange
    /// Host and port of an absolute-form target.
    let authority: ByteRange
    let minorVersion: Int

    /// Takes apart a line without control characters other than tabs, with which its head starts.
    init(_ line: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) {
        guard let methodEnd = line.offset(of: ASCII.space), methodEnd > 0 else { throw .malformedRequestLine }
        var versionStart = line.count
        while versionStart > methodEnd, line[versionStart &- 1] != ASCII.space { versionStart &-= 1 }
        let (first, last) = (methodEnd &+ 1, versionStart &- 1)
        guard last > first else { throw .malformedRequestLine }
        guard let method = HTTPMethod(line.part(0, methodEnd)) else {
            throw .invalidMethod(line.part(0, methodEnd).excerpt)
        }
        guard last &- first <= limits.target else { throw .targetTooLong(limit: limits.target) }
        self.method = method
        let target = line.part(first, last)
        minorVersion = try Self.minorVersion(line.part(versionStart, line.count), method, target)
        self.target = ByteRange(first, last)
        form = try Self.form(of: target, method)
        switch form {
        case .origin:
            try Self.checkPathAndQuery(target)
            authority = .none
        case .absolute:
            let (start, end) = Self.authority(of: target)
            guard Authority.isValid(target.part(start, end)) else {
                throw .invalidAuthority(target.part(start, end).excerpt)
            }
            try Self.checkPathAndQuery(target.part(end, target.count))
            authority = ByteRange(first &+ start, first &+ end)
        case .authority:
            guard Authority.hasPort(target) else { throw .invalidAuthority(target.excerpt) }
            authority = .none
        case .asterisk: authority = .none
        }
    }

    /// 0 or 1 of "HTTP/1.x"; a later minor version is treated as 1.1 (RFC 9110 §2.5).
    private static func minorVersion(
        _ version: UnsafeRawBufferPointer, _ method: HTTPMethod, _ target: UnsafeRawBufferPointer
    ) throws(ParseError) -> Int {
        guard version.count == 8, version.part(0, 5).elementsEqual("HTTP/".utf8), ASCII.isDigit(version[5]),
            version[6] == ASCII.dot, ASCII.isDigit(version[7])
        else { throw .malformedVersion(version.excerpt) }
        if version[5] == UInt8(ascii: "1") { return version[7] == UInt8(ascii: "0") ? 0 : 1 }
        if version[5] == UInt8(ascii: "2"), method.rawValue == "PRI", target.elementsEqual("*".utf8) {
            throw .http2Preface
        }
        throw .unsupportedVersion(version.excerpt)
    }

    /// Tells the forms apart by method and first bytes (RFC 9112 §3.2).
    private static func form(of target: UnsafeRawBufferPointer, _ method: HTTPMethod) throws(ParseError) -> Form {
        if method == .connect {
            guard target[0] != ASCII.slash, !isAbsolute(target) else {
                throw .targetFormNotAllowed(method: method.rawValue, target: target.excerpt)
            }
            return .authority
        }
        if target[0] == ASCII.slash { return .origin }
        if isAbsolute(target) { return .absolute }
        if method == .options, target.elementsEqual("*".utf8) { return .asterisk }
        throw .targetFormNotAllowed(method: method.rawValue, target: target.excerpt)
    }

    static func isAbsolute(_ target: UnsafeRawBufferPointer) -> Bool {
        ASCII.equalIgnoringCase(target.part(0, 7), "http://") || ASCII.equalIgnoringCase(target.part(0, 8), "https://")
    }

    /// Where the authority of an absolute-form target starts and ends.
    static func authority(of target: UnsafeRawBufferPointer) -> (start: Int, end: Int) {
        let start = (target.offset(of: ASCII.slash) ?? 0) + 2
        var end = start
        while end < target.count, target[end] != ASCII.slash, target[end] != ASCII.question { end += 1 }
        return (start, end)
    }

    /// Refuses what must be percent-encoded: spaces, `#`, bytes beyond ASCII, and in the path ``"<>\`{}`` too.
    private static func checkPathAndQuery(_ target: UnsafeRawBufferPointer) throws(ParseError) {
        var at = 0
        while at < target.count, target[at] != ASCII.question {
            guard ByteSet.path.contains(target[at]) else { throw .forbiddenTargetByte(target[at]) }
            at &+= 1
        }
        while at < target.count {
            guard ByteSet.query.contains(target[at]) else { throw .forbiddenTargetByte(target[at]) }
            at &+= 1
        }
    }
}
