/// The information about the body and the connection that a head's fields carry, collected as the fields are read.
struct Framing: Sendable {
    private(set) var contentLength: Int?
    private(set) var isChunked = false
    private(set) var expectsContinue = false
    private(set) var saysClose = false
    private(set) var saysKeepAlive = false
    private(set) var host: ByteRange?
    /// The fields that later steps look for in every request, as far as the request has them.
    private(set) var noted: NotedFields = []
    private var contentLengthText = ByteRange.none

    /// A Boolean value indicating whether a body of at least one byte or one chunk follows.
    var hasBody: Bool { isChunked || contentLength ?? 0 > 0 }

    /// Adds one field of a request's head.
    @inline(__always)
    mutating func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, minorVersion: Int) throws(ParseError) {
        let name = field.name.bytes(in: head)
        switch name.count {
        case 4: if ASCII.equalIgnoringCase(name, "host") { try takeHost(field.value, in: head) }
        case 6:
            if ASCII.equalIgnoringCase(name, "expect") {
                try takeExpect(field.value, in: head, minorVersion)
            } else {
                noted.formUnion(NotedFields.named(name))
            }
        default:
            try takeLength(field, in: head, minorVersion: minorVersion)
            noted.formUnion(NotedFields.named(name))
        }
    }

    /// Adds one field of any head, ignoring `Host` and `Expect`, which have no meaning in a response.
    @inline(__always)
    mutating func takeLength(
        _ field: FieldLine, in head: UnsafeRawBufferPointer, minorVersion: Int
    ) throws(ParseError) {
        let name = field.name.bytes(in: head)
        switch name.count {
        case 10: if ASCII.equalIgnoringCase(name, "connection") { takeConnection(field.value, in: head) }
        case 14: if ASCII.equalIgnoringCase(name, "content-length") { try takeLength(field.value, in: head) }
        case 17:
            guard ASCII.equalIgnoringCase(name, "transfer-encoding") else { break }
            try takeCoding(field.value, in: head, minorVersion)
        default: break
        }
    }

    /// Performs the checks that need the complete head of a request.
    func check(minorVersion: Int, limits: HTTPLimits) throws(ParseError) {
        if host == nil, minorVersion > 0 { throw .missingHost }
        try checkLength()
        if let contentLength, contentLength > limits.body { throw .bodyTooLarge(limit: limits.body) }
    }

    /// Checks that `Content-Length` and `Transfer-Encoding` are not both present.
    func checkLength() throws(ParseError) {
        if contentLength != nil, isChunked { throw .contentLengthWithTransferEncoding }
    }

    private mutating func takeHost(_ value: ByteRange, in head: UnsafeRawBufferPointer) throws(ParseError) {
        guard host == nil else { throw .severalHosts }
        let bytes = value.bytes(in: head)
        // The grammar allows an empty Host for targets without an authority. Reject it, as nginx does.
        guard Authority.isValid(bytes) else { throw .invalidHost(bytes.excerpt) }
        host = value
    }

    private mutating func takeConnection(_ value: ByteRange, in head: UnsafeRawBufferPointer) {
        let bytes = value.bytes(in: head)
        if FieldList.contains("close", in: bytes) { saysClose = true }
        if FieldList.contains("keep-alive", in: bytes) { saysKeepAlive = true }
    }

    private mutating func takeExpect(
        _ value: ByteRange, in head: UnsafeRawBufferPointer, _ minorVersion: Int
    ) throws(ParseError) {
        let bytes = value.bytes(in: head)
        var isSupported = true
        var isContinue = false
        FieldList.forEach(in: bytes) { expectation in
            if ASCII.equalIgnoringCase(expectation, "100-continue") {
                isContinue = true
            } else if !expectation.isEmpty {
                isSupported = false
            }
        }
        guard isSupported else { throw .unsupportedExpectation(bytes.excerpt) }
        // A server must ignore it in HTTP/1.0 (RFC 9110 §10.1.1).
        if isContinue, minorVersion > 0 { expectsContinue = true }
    }

    private mutating func takeLength(_ value: ByteRange, in head: UnsafeRawBufferPointer) throws(ParseError) {
        let bytes = value.bytes(in: head)
        guard contentLength == nil else {
            throw .conflictingContentLengths([contentLengthText.bytes(in: head).excerpt, bytes.excerpt])
        }
        contentLength = try Self.length(bytes)
        contentLengthText = value
    }

    private static func length(_ bytes: UnsafeRawBufferPointer) throws(ParseError) -> Int {
        guard !bytes.isEmpty else { throw .invalidContentLength("") }
        var length = 0
        for byte in bytes {
            let (product, isTooLarge) = length.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeAfter) = product.addingReportingOverflow(Int(byte &- 0x30))
            guard ASCII.isDigit(byte), !isTooLarge, !isTooLargeAfter else {
                throw .invalidContentLength(bytes.excerpt)
            }
            length = sum
        }
        return length
    }

    private mutating func takeCoding(
        _ value: ByteRange, in head: UnsafeRawBufferPointer, _ minorVersion: Int
    ) throws(ParseError) {
        let bytes = value.bytes(in: head)
        guard minorVersion > 0 else { throw .transferEncodingInHTTP10 }
        guard !isChunked else { throw .invalidTransferEncoding("chunked, " + bytes.excerpt) }
        guard !ASCII.equalIgnoringCase(bytes, "chunked") else {
            isChunked = true
            return
        }
        var codings: [String] = []
        FieldList.forEach(in: bytes) { codings.append($0.text) }
        let isEndedByChunked = ASCII.equalIgnoringCase(codings.popLast() ?? "", "chunked")
        let areOthers = codings.map { String($0.prefix { $0 != ";" }) }.allSatisfy {
            HTTPField.isValidName($0) && !ASCII.equalIgnoringCase($0, "chunked")
        }
        throw isEndedByChunked && areOthers
            ? .unsupportedTransferCoding(bytes.excerpt) : .invalidTransferEncoding(bytes.excerpt)
    }
}
