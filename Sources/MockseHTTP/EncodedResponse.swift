/// A response ready to send, without the parts that differ between connections, so that it can be shared and cached.
package struct EncodedResponse: Sendable, Hashable {
    /// The status in the head.
    package let status: HTTPStatus

    /// The head from the status line to `Content-Length`, each line with its CRLF.
    ///
    /// It does not include `Date`, `Connection`, and the empty line.
    package let head: [UInt8]

    /// The bytes after the head; empty for HEAD, 204, and 304.
    package let body: [UInt8]

    /// A Boolean value indicating whether no body follows, regardless of `Content-Length` (RFC 9112 §6.3, item 1).
    package let isBodiless: Bool

    /// Returns a copy of the response with one more field, for values that differ between exchanges.
    package func adding(_ field: HTTPField) -> EncodedResponse {
        var longer: [UInt8] = []
        longer.reserveCapacity(head.count + field.name.utf8.count + field.value.utf8.count + 4)
        longer.append(contentsOf: head)
        for text in [field.name, ": ", field.value, "\r\n"] { longer.append(contentsOf: text.utf8) }
        return EncodedResponse(status: status, head: longer, body: body, isBodiless: isBodiless)
    }

    /// Appends the complete message: the head, its tail from `ResponseEncoder.appendTail`, and the body.
    package func append(to out: inout [UInt8], date: [UInt8], close: Bool, minorVersion: Int) {
        out.reserveCapacity(out.count + head.count + 64 + body.count)
        out.append(contentsOf: head)
        ResponseEncoder.appendTail(to: &out, date: date, close: close, minorVersion: minorVersion)
        out.append(contentsOf: body)
    }
}
