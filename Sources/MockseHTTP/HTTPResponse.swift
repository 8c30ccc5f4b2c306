/// A response without its framing, which is added when the response is encoded for a connection.
package struct HTTPResponse: Sendable, Hashable {
    /// The status.
    package var status: HTTPStatus

    /// The fields, in the order they are sent.
    ///
    /// The encoder sets `Content-Length`, `Transfer-Encoding`, `Connection`, `Keep-Alive`, and `Date`, and ignores them
    /// if they appear here.
    package var fields: HTTPFields

    /// The complete body.
    package var body: [UInt8]

    /// Creates a response.
    package init(_ status: HTTPStatus = .ok, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
