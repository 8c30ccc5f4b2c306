/// An error that occurs when a connection's bytes are not a readable message.
///
/// Text from the peer is truncated to 80 bytes. After any of these errors, the connection cannot be read any further,
/// because the start of the next message is unknown or ambiguous.
package enum ParseError: Error, Hashable {
    /// A TLS ClientHello: the client is using HTTPS on a plain HTTP port.
    case tlsClientHello
    /// HTTP/2 with prior knowledge (RFC 9113 §3.4).
    case http2Preface

    /// A request line that is not `method SP target SP version` (RFC 9112 §3), or too many empty lines before it.
    case malformedRequestLine
    /// A method that is not a token.
    case invalidMethod(String)
    /// A byte that is not allowed in a target, or in this part of one.
    case forbiddenTargetByte(UInt8)
    /// A target with bytes above 127 that are not UTF-8.
    case targetNotUTF8
    /// A target in a form that is not allowed for the method (RFC 9112 §3.2).
    case targetFormNotAllowed(method: String, target: String)
    /// An absolute- or authority-form target without a valid host and port.
    case invalidAuthority(String)
    /// A version that is not `HTTP/` digit `.` digit (RFC 9112 §2.3).
    case malformedVersion(String)
    /// A major version other than 1.
    case unsupportedVersion(String)

    /// A status line that is not `HTTP/1.` digit, space, three digits, space, and a reason phrase (RFC 9112 §4).
    case malformedStatusLine(String)
    /// Too many interim responses before a response.
    case tooManyInterimResponses(limit: Int)

    /// A line that ends with a bare LF.
    ///
    /// RFC 9112 §2.2 allows recipients to accept it, but if peers disagree, requests can be smuggled past one of them.
    case bareLineFeed
    /// A CR that is not followed by LF (RFC 9112 §2.2).
    case bareCarriageReturn
    /// A control character, such as NUL, in a line.
    case controlByte(UInt8)
    /// A field line that starts with a space or tab (obs-fold, RFC 9112 §5.2).
    case foldedField
    /// A field line without a colon.
    case missingColon(line: String)
    /// A space or tab between a field name and the colon (RFC 9112 §5.1).
    case spaceBeforeColon(field: String)
    /// A field name that is not a token.
    case invalidFieldName(String)

    /// An HTTP/1.1 request without `Host` (RFC 9112 §3.2).
    case missingHost
    /// More than one `Host`.
    case severalHosts
    /// A `Host` that is not a host with an optional port.
    case invalidHost(String)

    /// A `Content-Length` that is not only digits, such as a list of equal values, or that does not fit in an integer.
    case invalidContentLength(String)
    /// More than one `Content-Length`, even with equal values (RFC 9112 §6.3, item 5).
    case conflictingContentLengths([String])
    /// `Content-Length` together with `Transfer-Encoding` (RFC 9112 §6.1).
    case contentLengthWithTransferEncoding
    /// `Transfer-Encoding` in an HTTP/1.0 message (RFC 9112 §6.1).
    case transferEncodingInHTTP10
    /// A `Transfer-Encoding` that does not end with `chunked`, or has it more than once (RFC 9112 §6.3, item 4).
    case invalidTransferEncoding(String)
    /// A `Transfer-Encoding` with other codings before `chunked` (RFC 9112 §6.1).
    case unsupportedTransferCoding(String)
    /// An `Expect` other than `100-continue` (RFC 9110 §10.1.1).
    case unsupportedExpectation(String)

    /// A chunk that does not start with a hexadecimal size.
    case invalidChunkSize(String)
    /// A chunk size that does not fit in an integer.
    case chunkSizeOverflow
    /// A chunk extension that is not `;name[=value]` (RFC 9112 §7.1.1).
    case invalidChunkExtension(String)
    /// A chunk whose data is not followed by CRLF.
    case missingChunkEnd

    /// A head with more bytes than allowed.
    case headTooLarge(limit: Int)
    /// A field line or status line with more bytes than allowed.
    case fieldTooLarge(limit: Int)
    /// A head or trailer section with more field lines than allowed.
    case tooManyFields(limit: Int)
    /// A request line that is too long because of its method.
    case methodTooLong(limit: Int)
    /// A target or request line with more bytes than allowed.
    case targetTooLong(limit: Int)
    /// A body with more bytes than allowed, whether announced or received.
    case bodyTooLarge(limit: Int)
    /// Chunk extensions with more bytes than allowed.
    case chunkExtensionsTooLarge(limit: Int)
    /// A trailer section with more bytes than allowed.
    case trailersTooLarge(limit: Int)
}

extension ParseError {
    /// The status of the response to the error.
    package var status: HTTPStatus {
        switch self {
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedExpectation: .expectationFailed
        case .headTooLarge, .fieldTooLarge, .tooManyFields, .trailersTooLarge: .requestHeaderFieldsTooLarge
        // RFC 9112 §3: a method longer than any implemented one.
        case .unsupportedTransferCoding, .methodTooLong: .notImplemented
        case .unsupportedVersion, .http2Preface: .httpVersionNotSupported
        default: .badRequest
        }
    }

    /// A Boolean value indicating whether the connection is closed after the response, which is always true.
    package var closes: Bool { true }
}
