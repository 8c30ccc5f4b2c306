extension ParseError: CustomStringConvertible {
    /// One sentence for a response or a log.
    package var description: String {
        switch self {
        case .tlsClientHello: "the client is using TLS (https) on a plain HTTP port"
        case .http2Preface: "the client is using HTTP/2; this server supports HTTP/1.1 only"
        case .malformedRequestLine: "the request line is not of the form: method, space, target, space, version"
        case .invalidMethod(let method): "the method \"\(method)\" is not a token"
        case .forbiddenTargetByte(let byte): "the byte \(Self.hex(byte)) in the target must be percent-encoded"
        case .targetNotUTF8: "the target is not UTF-8; send its characters as UTF-8, or percent-encode its bytes"
        case .targetFormNotAllowed(let method, let target): "\(method) can't be used with the target \"\(target)\""
        case .invalidAuthority(let authority): "the target's authority \"\(authority)\" is not a valid host[:port]"
        case .malformedVersion(let version): "\"\(version)\" is not an HTTP version"
        case .unsupportedVersion(let version): "\(version) is not supported; this server supports HTTP/1.1 only"
        case .malformedStatusLine(let line): "\"\(line)\" is not an HTTP/1.1 status line"
        case .tooManyInterimResponses(let limit): "more than \(limit) interim responses precede a response"
        case .bareLineFeed: "a line ends with a bare LF instead of CRLF"
        case .bareCarriageReturn: "a CR is not followed by LF"
        case .controlByte(let byte): "the head contains the control character \(Self.hex(byte))"
        case .foldedField: "a field line starts with whitespace (obsolete line folding)"
        case .missingColon(let line): "the field line \"\(line)\" has no colon"
        case .spaceBeforeColon(let field): "the field name \"\(field)\" is followed by whitespace before the colon"
        case .invalidFieldName(let name): "the field name \"\(name)\" is not a token"
        case .missingHost: "the Host field is missing"
        case .severalHosts: "the Host field is given more than once"
        case .invalidHost(let value): "the Host \"\(value)\" is not a valid host[:port]"
        case .invalidContentLength(let value): "the Content-Length \"\(value)\" is not a valid number"
        case .conflictingContentLengths(let values):
            "Content-Length is given more than once: \(values.joined(separator: ", "))"
        case .contentLengthWithTransferEncoding: "Content-Length and Transfer-Encoding are both present"
        case .transferEncodingInHTTP10: "Transfer-Encoding is not allowed in an HTTP/1.0 message"
        case .invalidTransferEncoding(let value): "the Transfer-Encoding \"\(value)\" must end with a single chunked"
        case .unsupportedTransferCoding(let value): "the Transfer-Encoding \"\(value)\" is not supported; use chunked"
        case .unsupportedExpectation(let value): "the expectation \"\(value)\" is not supported; use 100-continue"
        case .invalidChunkSize(let line): "the chunk line \"\(line)\" does not start with a hexadecimal size"
        case .chunkSizeOverflow: "a chunk size is too large"
        case .invalidChunkExtension(let text): "the chunk extension \"\(text)\" is not of the form ;name=value"
        case .missingChunkEnd: "a chunk's data is not followed by CRLF"
        case .headTooLarge(let limit): "the head is larger than \(limit) bytes"
        case .fieldTooLarge(let limit): "a field line is longer than \(limit) bytes"
        case .tooManyFields(let limit): "the head has more than \(limit) fields"
        case .methodTooLong(let limit): "the method is longer than \(limit) bytes"
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
