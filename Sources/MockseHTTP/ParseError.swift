/// Why a connection's bytes are not a message that can be read.
///
/// Texts from the peer are cut to 80 bytes. After any of these the connection can't be read on, because where the next
/// message starts is unknown or disputed.
package enum ParseError: Error, Hashable {
    /// A TLS ClientHello: the client speaks HTTPS to a plain port.
    case tlsClientHello
    /// HTTP/2 with prior knowledge (RFC 9113 §3.4).
    case http2Preface

    /// Not `method SP target SP version` (RFC 9112 §3), or too many empty lines before it.
    case malformedRequestLine
    /// The method is not a token.
    case invalidMethod(String)
    /// A byte that may not stand in a target, or not in this part of it.
    case forbiddenTargetByte(UInt8)
    /// A target of a form that this method can't have (RFC 9112 §3.2).
    case targetFormNotAllowed(method: String, target: String)
    /// An absolute- or authority-form target without a valid host and port.
    case invalidAuthority(String)
    /// Not `HTTP/` digit `.` digit (RFC 9112 §2.3).
    case malformedVersion(String)
    /// A major version other than 1.
    case unsupportedVersion(String)

    /// Not `HTTP/1.` digit, space, three digits, space and a reason phrase (RFC 9112 §4).
    case malformedStatusLine(String)
    /// More interim responses before one response than allowed.
    case tooManyInterimResponses(limit: Int)

    /// A line that ends with LF alone. RFC 9112 §2.2 allows to take it; peers that differ about it can be smuggled past.
    case bareLineFeed
    /// A CR that no LF follows (RFC 9112 §2.2).
    case bareCarriageReturn
    /// A control character, NUL among them, in a line.
    case controlByte(UInt8)
    /// A field line that starts with a space or tab (obs-fold, RFC 9112 §5.2).
    case foldedField
    /// A field line without a colon.
    case missingColon(line: String)
    /// A space or tab between name and colon (RFC 9112 §5.1).
    case spaceBeforeColon(field: String)
    /// A field name that is not a token.
    case invalidFieldName(String)

    /// HTTP/1.1 without `Host` (RFC 9112 §3.2).
    case missingHost
    /// More than one `Host`.
    case severalHosts
    /// A `Host` that is not a host with an optional port.
    case invalidHost(String)

    /// A `Content-Length` that is not digits alone, or that no integer holds; lists of equal values too.
    case invalidContentLength(String)
    /// More than one `Content-Length`, differing or not (RFC 9112 §6.3, item 5).
    case conflictingContentLengths([String])
    /// `Content-Length` together with `Transfer-Encoding` (RFC 9112 §6.1).
    case contentLengthWithTransferEncoding
    /// `Transfer-Encoding` in HTTP/1.0 (RFC 9112 §6.1).
    case transferEncodingInHTTP10
    /// A `Transfer-Encoding` whose last coding is not `chunked`, once (RFC 9112 §6.3, item 4).
    case invalidTransferEncoding(String)
    /// Codings other than `chunked`, ended by it (RFC 9112 §6.1).
    case unsupportedTransferCoding(String)
    /// An `Expect` other than `100-continue` (RFC 9110 §10.1.1).
    case unsupportedExpectation(String)

    /// A chunk that starts without a hexadecimal size.
    case invalidChunkSize(String)
    /// A chunk size that no integer holds.
    case chunkSizeOverflow
    /// A chunk extension that is not `;name[=value]` (RFC 9112 §7.1.1).
    case invalidChunkExtension(String)
    /// A chunk's data without CRLF after it.
    case missingChunkEnd

    /// A head of more bytes than allowed.
    case headTooLarge(limit: Int)
    /// A field line, or a status line, of more bytes than allowed.
    case fieldTooLarge(limit: Int)
    /// More field lines than allowed.
    case tooManyFields(limit: Int)
    /// A target, or a whole request line, of more bytes than allowed.
    case targetTooLong(limit: Int)
    /// A body of more bytes than allowed, announced or received.
    case bodyTooLarge(limit: Int)
    /// Chunk extensions of more bytes than allowed.
    case chunkExtensionsTooLarge(limit: Int)
    /// A trailer section of more bytes than allowed.
    case trailersTooLarge(limit: Int)
}
