/// Encodes responses as bytes.
package enum ResponseEncoder {
    /// The interim response to `Expect: 100-continue` (RFC 9110 §10.1.1).
    package static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Encodes a response to a request with a method.
    ///
    /// A response to HEAD has the `Content-Length` that the response to GET would have, and no body (RFC 9110 §9.3.2).
    /// 1xx, 204, and 304 responses have neither, and neither does a 2xx response to CONNECT (RFC 9110 §8.6). A 205
    /// response has an empty body (RFC 9110 §15.3.6).
    package static func encode(_ response: HTTPResponse, for method: HTTPMethod) -> EncodedResponse {
        let status = response.status
        let hasNoContent = status.isBodiless || method == .connect && status.code / 100 == 2
        var head = startOfHead(response)
        let body = status == .resetContent ? [] : response.body
        if !hasNoContent { append("Content-Length", String(body.count), to: &head) }
        let isBodiless = hasNoContent || method == .head
        return EncodedResponse(
            status: status, head: head, body: isBodiless ? [] : body, isBodiless: isBodiless)
    }

    /// Encodes the head of a response whose length is not known when it begins, without `Content-Length` and a body.
    ///
    /// The sender must add the framing. The response must be one that has content, such as a 200 to GET or HEAD.
    package static func encodeStart(of response: HTTPResponse, for method: HTTPMethod) -> EncodedResponse {
        EncodedResponse(
            status: response.status, head: startOfHead(response), body: [], isBodiless: method == .head)
    }

    /// The field line that frames a body of unknown length (RFC 9112 §7.1).
    package static let chunkedLine = Array("Transfer-Encoding: chunked\r\n".utf8)

    /// Appends the last lines of a head: `Date`, `Connection` if needed, and the empty line.
    ///
    /// `date` is the 29 bytes of an `HTTPDate`. `Connection` is appended if the connection closes, or if it stays open
    /// for an HTTP/1.0 client, where closing is the default (RFC 9112 §9.3).
    package static func appendTail(to out: inout [UInt8], date: [UInt8], close: Bool, minorVersion: Int) {
        append("Date: ", to: &out)
        out.append(contentsOf: date)
        if close {
            append("\r\nConnection: close\r\n\r\n", to: &out)
        } else if minorVersion == 0 {
            append("\r\nConnection: keep-alive\r\n\r\n", to: &out)
        } else {
            append("\r\n\r\n", to: &out)
        }
    }

    /// Returns the last lines of a head; see `appendTail`.
    package static func tail(date: [UInt8], close: Bool, minorVersion: Int) -> [UInt8] {
        var tail: [UInt8] = []
        appendTail(to: &tail, date: date, close: close, minorVersion: minorVersion)
        return tail
    }

    private static func startOfHead(_ response: HTTPResponse) -> [UInt8] {
        var head: [UInt8] = []
        head.reserveCapacity(256)
        // Send the server's own version, even to HTTP/1.0 clients (RFC 9110 §6.2).
        head.append(contentsOf: "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n".utf8)
        for field in response.fields where !isFraming(field.name) {
            append(field.name, field.value, to: &head)
        }
        return head
    }

    private static func append(_ name: String, _ value: String, to out: inout [UInt8]) {
        out.append(contentsOf: name.utf8)
        append(": ", to: &out)
        out.append(contentsOf: value.utf8)
        append("\r\n", to: &out)
    }

    static func append(_ text: StaticString, to out: inout [UInt8]) {
        text.withUTF8Buffer { out.append(contentsOf: $0) }
    }

    private static func isFraming(_ name: String) -> Bool {
        let framing = ["content-length", "transfer-encoding", "connection", "keep-alive", "date"]
        return framing.contains { ASCII.equalIgnoringCase($0, name) }
    }
}
