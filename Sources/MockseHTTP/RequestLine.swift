/// A parsed and validated request line.
///
/// It holds no references, so copying it is cheap.
struct RequestLine: Sendable {
    enum Form: Sendable { case origin, absolute, authority, asterisk }

    /// A method, with a case for each one whose name is not needed as text.
    enum Method: Sendable { case get, head, connect, options, other }

    let method: Method
    let methodName: ByteRange
    let form: Form
    let target: ByteRange
    /// The host and port of an absolute-form target.
    let authority: ByteRange
    let minorVersion: Int

    /// Creates a request line by parsing the first line of a head.
    ///
    /// The line has no control characters other than tabs.
    init(_ line: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) {
        var methodEnd = 0
        while methodEnd < line.count, ByteSet.token.contains(line[methodEnd]) { methodEnd &+= 1 }
        var versionStart = line.count
        while versionStart > methodEnd, line[versionStart &- 1] != ASCII.space { versionStart &-= 1 }
        let (first, last) = (methodEnd &+ 1, versionStart &- 1)
        guard methodEnd > 0, last > first, line[methodEnd] == ASCII.space else { throw Self.error(line) }
        guard last &- first <= limits.target else { throw .targetTooLong(limit: limits.target) }
        method = Self.method(line.part(0, methodEnd))
        methodName = ByteRange(0, methodEnd)
        let target = line.part(first, last)
        self.target = ByteRange(first, last)
        minorVersion = try Self.minorVersion(line.part(versionStart, line.count), line)
        form = try Self.form(of: target, method, line)
        switch form {
        case .origin:
            try Self.checkPathAndQuery(target)
            authority = .none
        case .absolute:
            let (start, end) = AbsoluteForm.authority(of: target)
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

    private static func error(_ line: UnsafeRawBufferPointer) -> ParseError {
        guard let end = line.offset(of: ASCII.space), end > 0 else { return .malformedRequestLine }
        let method = line.part(0, end)
        return ByteSet.token.containsAll(of: method) ? .malformedRequestLine : .invalidMethod(method.excerpt)
    }

    private static func method(_ bytes: UnsafeRawBufferPointer) -> Method {
        switch bytes.count {
        case 3: bytes.equals("GET") ? .get : .other
        case 4: bytes.equals("HEAD") ? .head : .other
        case 7: bytes.equals("CONNECT") ? .connect : bytes.equals("OPTIONS") ? .options : .other
        default: .other
        }
    }

    /// Returns the minor version of HTTP/1.x: 0 or 1.
    ///
    /// Later minor versions are treated as 1.1 (RFC 9110 §2.5).
    private static func minorVersion(
        _ version: UnsafeRawBufferPointer, _ line: UnsafeRawBufferPointer
    ) throws(ParseError) -> Int {
        guard version.count == 8, version.part(0, 5).equals("HTTP/"), ASCII.isDigit(version[5]),
            version[6] == ASCII.dot, ASCII.isDigit(version[7])
        else { throw .malformedVersion(version.excerpt) }
        if version[5] == UInt8(ascii: "1") { return version[7] == UInt8(ascii: "0") ? 0 : 1 }
        throw line.equals("PRI * HTTP/2.0") ? .http2Preface : .unsupportedVersion(version.excerpt)
    }

    /// Returns the form of a target, based on its first bytes and the method (RFC 9112 §3.2).
    private static func form(
        of target: UnsafeRawBufferPointer, _ method: Method, _ line: UnsafeRawBufferPointer
    ) throws(ParseError) -> Form {
        let isPath = target.first == ASCII.slash
        if method == .connect {
            if !isPath, !AbsoluteForm.matches(target) { return .authority }
        } else {
            if isPath { return .origin }
            if AbsoluteForm.matches(target) { return .absolute }
            if method == .options, target.equals("*") { return .asterisk }
        }
        let methodEnd = line.offset(of: ASCII.space) ?? 0
        throw .targetFormNotAllowed(method: line.part(0, methodEnd).excerpt, target: target.excerpt)
    }

    /// Checks that a target has no bytes that must be percent-encoded.
    ///
    /// Those are spaces and `#`, and in the path also ``"<>\`{}``. Raw UTF-8 is accepted, because curl and many
    /// libraries send it, and because nginx and Node.js accept it. Other bytes above 127 have no known meaning.
    private static func checkPathAndQuery(_ target: UnsafeRawBufferPointer) throws(ParseError) {
        var at = 0
        var isASCII = true
        while at &+ 8 <= target.count, ByteSet.arePath(target.loadUnaligned(fromByteOffset: at, as: UInt64.self)) {
            at &+= 8
        }
        while at < target.count, target[at] != ASCII.question {
            if !ByteSet.path.contains(target[at]) {
                guard target[at] > ASCII.delete else { throw .forbiddenTargetByte(target[at]) }
                isASCII = false
            }
            at &+= 1
        }
        while at &+ 8 <= target.count, ByteSet.areQuery(target.loadUnaligned(fromByteOffset: at, as: UInt64.self)) {
            at &+= 8
        }
        while at < target.count {
            if !ByteSet.query.contains(target[at]) {
                guard target[at] > ASCII.delete else { throw .forbiddenTargetByte(target[at]) }
                isASCII = false
            }
            at &+= 1
        }
        if !isASCII, String(validating: target, as: UTF8.self) == nil { throw .targetNotUTF8 }
    }
}

extension RequestLine: StartLine {
    static var section: LineReader.Section { .requestLine }

    @inline(__always)
    func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, into framing: inout Framing) throws(ParseError) {
        try framing.take(field, in: head, minorVersion: minorVersion)
    }

    func check(_ framing: Framing, limits: HTTPLimits) throws(ParseError) {
        try framing.check(minorVersion: minorVersion, limits: limits)
    }
}
