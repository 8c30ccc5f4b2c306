/// A response as its author means it; what frames it on a connection is added when it is encoded.
package struct HTTPResponse: Sendable, Hashable {
    /// The status.
    package var status: HTTPStatus

    /// Fields in the order they are sent.
    ///
    /// `Content-Length`, `Transfer-Encoding`, `Connection`, `Keep-Alive` and `Date` are the encoder's, and left out if
    /// they stand here.
    package var fields: HTTPFields

    /// The whole body.
    package var body: [UInt8]

    /// A response of these parts.
    package init(_ status: HTTPStatus = .ok, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
