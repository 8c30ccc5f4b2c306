/// A request whose parts are sent unchecked, so that a test can also send malformed requests.
package struct ClientRequest: Sendable, Hashable {
    /// The request target in any form, percent-encoded.
    package var target: String

    /// The method.
    package var method: String

    /// The minor version of HTTP/1.
    package var minorVersion = 1

    /// The value of `Host`.
    package var host: String

    /// The field lines after `Host`, without line endings.
    package var fields: [String]

    /// The body, sent with a `Content-Length` field; nil for none.
    package var body: [UInt8]?

    /// Creates a request from its parts.
    package init(
        _ target: String, method: String = "GET", host: String = "localhost", fields: [String] = [],
        body: [UInt8]? = nil
    ) {
        self.target = target
        self.method = method
        self.host = host
        self.fields = fields
        self.body = body
    }

    /// The bytes of the request.
    package var bytes: [UInt8] {
        let length = body.map { ["Content-Length: \($0.count)"] } ?? []
        let lines = ["\(method) \(target) HTTP/1.\(minorVersion)", "Host: \(host)"] + fields + length
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])
    }
}
