import MockseClient

/// One request of HTTP/1.1 on a connection and a thread of its own.
package struct PlainRequest: Sendable {
    /// There is no answer.
    package enum FailureKind: Error, Sendable, Hashable, CustomStringConvertible {
        /// The address is none that can be asked: `http://`, an IP address or `localhost`, a port.
        case address(String)
        /// The connection could not be made, or ended before an answer's head did.
        case connection(String)

        /// Says what was asked, and why there is no answer.
        package var description: String {
            switch self {
            case .address(let text):
                "\(text) is no address of a server: http://, an IP address or localhost, a colon and a port are needed"
            case .connection(let reason): reason
            }
        }
    }

    private let url: String
    private let method: String
    private let body: [UInt8]?

    /// A request for an absolute URL; the body, if there is one, is sent as JSON.
    package init(_ method: String, _ url: String, body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.body = body
    }

    /// Sends it and receives the response; canceled, it closes the connection.
    ///
    /// - Parameter onSent: Called once it has been sent, or can't be.
    /// - Returns: The reply.
    /// - Throws: `FailureKind`.
    package func send(onSent: @escaping @Sendable () -> Void = {}) async throws -> PlainReply {
        guard let address = HTTPAddress(url) else {
            onSent()
            throw FailureKind.address(url)
        }
        let type = body.map { _ in ["Content-Type: application/json"] } ?? []
        let request = ClientRequest(
            address.target, method: method, host: address.authority,
            fields: ["Accept: application/json"] + type + ["Connection: close"], body: body)
        do throws(HTTPConnection.Failure) {
            // A gate may hold a response for as long as a person looks at it.
            return PlainReply(
                try await HTTPConnection.exchange(
                    request, with: address.socket, timeout: .seconds(3600), onSent: onSent))
        } catch {
            guard case .cut(let response) = error else { throw FailureKind.connection("\(error)") }
            return PlainReply(response)
        }
    }
}
