/// A response ready to leave, without what differs from connection to connection, so that it can be shared and cached.
package struct EncodedResponse: Sendable, Hashable {
    /// The status, as it stands in the head.
    package let status: HTTPStatus

    /// Status line to `Content-Length`, each line with its CRLF; `Date`, `Connection` and the empty line are missing.
    package let head: [UInt8]

    /// The bytes after the head; none for HEAD, 204 and 304.
    package let body: [UInt8]

    /// Whether no body follows whatever `Content-Length` says (RFC 9112 §6.3, item 1).
    package let isBodiless: Bool

    /// The same response with one more field, for what differs from exchange to exchange.
    package func adding(_ field: HTTPField) -> EncodedResponse {
        EncodedResponse(
            status: status, head: head + "\(field.name): \(field.value)\r\n".utf8, body: body, isBodiless: isBodiless)
    }

    /// Appends the whole message: head, `ResponseEncoder.appendTail`, body.
    package func append(to out: inout [UInt8], date: [UInt8], close: Bool, minorVersion: Int) {
        out.reserveCapacity(out.count + head.count + 64 + body.count)
        out.append(contentsOf: head)
        ResponseEncoder.appendTail(to: &out, date: date, close: close, minorVersion: minorVersion)
        out.append(contentsOf: body)
    }
}
