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

    /// Returns a copy of the response with one more field, whose value differs between exchanges.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - length: The expected number of bytes of the value.
    ///   - append: A closure that appends the bytes of a valid value.
    /// - Returns: The longer response.
    package func adding(_ name: StaticString, length: Int, _ append: (inout [UInt8]) -> Void) -> EncodedResponse {
        var longer: [UInt8] = []
        longer.reserveCapacity(head.count + name.utf8CodeUnitCount + length + 4)
        longer.append(contentsOf: head)
        ResponseEncoder.append(name, to: &longer)
        ResponseEncoder.append(": ", to: &longer)
        append(&longer)
        ResponseEncoder.append("\r\n", to: &longer)
        return EncodedResponse(status: status, head: longer, body: body, isBodiless: isBodiless)
    }

    /// Returns a copy of the response with a body that has the same bytes.
    package func with(body: [UInt8]) -> EncodedResponse {
        EncodedResponse(status: status, head: head, body: body, isBodiless: isBodiless)
    }

    /// Appends the complete message: the head, its tail from `ResponseEncoder.appendTail`, and the body.
    package func append(to out: inout [UInt8], date: [UInt8], close: Bool, minorVersion: Int) {
        out.reserveCapacity(out.count + head.count + 64 + body.count)
        out.append(contentsOf: head)
        ResponseEncoder.appendTail(to: &out, date: date, close: close, minorVersion: minorVersion)
        out.append(contentsOf: body)
    }
}
