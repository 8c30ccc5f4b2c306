extension ParseError: CustomStringConvertible {
    /// One sentence for an answer or a log.
    package var description: String {
        switch self {
        case .tlsClientHello: "the client speaks TLS (https) to a plain http port"
        case .http2Preface: "the client speaks HTTP/2; this server speaks HTTP/1.1"
        case .malformedRequestLine: "the request line is not: method, space, target, space, version"
        case .invalidMethod(let method): "the method \"\(method)\" is not a token"
        case .forbiddenTargetByte(let byte): "the target has the byte \(Self.hex(byte)), which must be percent-encoded"
        case .targetFormNotAllowed(let method, let target): "\(method) can't have the target \"\(target)\""
        case .invalidAuthority(let authority): "the target's authority \"\(authority)\" is not host[:port]"
        case .malformedVersion(let version): "\"\(version)\" is not an HTTP version"
        case .unsupportedVersion(let version): "\(version) is not supported; this server speaks HTTP/1.1"
        case .malformedStatusLine(let line): "\"\(line)\" is not an HTTP/1.1 status line"
        case .tooManyInterimResponses(let limit): "more than \(limit) interim responses precede a response"
        case .bareLineFeed: "a line ends with LF alone instead of CRLF"
        case .bareCarriageReturn: "a CR stands without LF"
        case .controlByte(let byte): "the head has the control character \(Self.hex(byte))"
        case .foldedField: "a field line starts with white space (line folding)"
        case .missingColon(let line): "the field line \"\(line)\" has no colon"
        case .spaceBeforeColon(let field): "white space stands between the field name \"\(field)\" and the colon"
        case .invalidFieldName(let name): "the field name \"\(name)\" is not a token"
        case .missingHost: "the field Host is missing"
        case .severalHosts: "the field Host is there more than once"
        case .invalidHost(let value): "the Host \"\(value)\" is not host[:port]"
        case .invalidContentLength(let value): "the Content-Length \"\(value)\" is not a number"
        case .conflictingContentLengths(let values):
            "Content-Length is there more than once: \(values.joined(separator: ", "))"
        case .contentLengthWithTransferEncoding: "Content-Length stands together with Transfer-Encoding"
        case .transferEncodingInHTTP10: "Transfer-Encoding stands in an HTTP/1.0 message"
        case .invalidTransferEncoding(let value): "the Transfer-Encoding \"\(value)\" does not end with one chunked"
        case .unsupportedTransferCoding(let value): "the Transfer-Encoding \"\(value)\" is not supported, only chunked"
        case .unsupportedExpectation(let value): "the expectation \"\(value)\" is not supported, only 100-continue"
        case .invalidChunkSize(let line): "the chunk line \"\(line)\" does not start with a hexadecimal size"
        case .chunkSizeOverflow: "a chunk size is too large"
        case .invalidChunkExtension(let text): "the chunk extension \"\(text)\" is not ;name=value"
        case .missingChunkEnd: "no CRLF follows a chunk's data"
        case .headTooLarge(let limit): "the head is larger than \(limit) bytes"
        case .fieldTooLarge(let limit): "a field line is longer than \(limit) bytes"
        case .tooManyFields(let limit): "the head has more than \(limit) fields"
        case .targetTooLong(let limit): "the target is longer than \(limit) bytes"
        case .bodyTooLarge(let limit): "the body is larger than \(limit) bytes"
        case .chunkExtensionsTooLarge(let limit): "the chunk extensions are larger than \(limit) bytes"
        case .trailersTooLarge(let limit): "the trailer section is larger than \(limit) bytes"
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0x0" + digits : "0x" + digits
    }
}
