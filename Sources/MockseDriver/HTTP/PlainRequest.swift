import MockseClient
package import MockseHTTP
package import MocksePaging

/// An HTTP/1.1 request on its own connection and thread.
package struct PlainRequest: Sendable {
    /// The reason why a request got no response.
    package enum FailureKind: Error, Sendable, Hashable, CustomStringConvertible {
        /// The URL is not of the form `http://HOST:PORT`, where `HOST` is an IP address or `localhost`.
        case address(String)
        /// The connection failed, or ended before the end of the response head.
        case connection(String)

        /// A message that says what failed and why.
        package var description: String {
            switch self {
            case .address(let text):
                "\(text): not a server address; use http://HOST:PORT, where HOST is an IP address or localhost"
            case .connection(let reason): reason
            }
        }
    }

    private let url: String
    private let method: String
    private let fields: [String]
    private let body: [UInt8]?

    /// Creates a request for an absolute URL; a body is sent as JSON.
    package init(_ method: String, _ url: String, body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        fields = []
        self.body = body
    }

    /// Creates a request for a page of a server with a base URL.
    package init(_ request: PageRequest, at baseURL: String) {
        url = baseURL + request.text
        method = request.method.rawValue
        fields = request.fields.map { "\($0.name): \($0.value)" }
        body = request.body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sends the request and returns the response; canceling the task closes the connection.
    ///
    /// - Parameter onSent: A closure to call once the request has been sent, or can't be.
    /// - Returns: The response, which may be cut short.
    /// - Throws: `FailureKind`.
    package func send(onSent: @escaping @Sendable () -> Void = {}) async throws -> PlainReply {
        guard let address = HTTPAddress(url) else {
            onSent()
            throw FailureKind.address(url)
        }
        let type = body.map { _ in ["Content-Type: application/json"] } ?? []
        let request = ClientRequest(
            address.target, method: method, host: address.authority,
            fields: ["Accept: application/json"] + type + fields + ["Connection: close"], body: body)
        do throws(HTTPConnection.Failure) {
            // A gate may hold a response while a person examines it.
            return PlainReply(
                try await HTTPConnection.exchange(
                    request, with: address.socket, timeout: .seconds(3600), onSent: onSent))
        } catch {
            guard case .cut(let response) = error else { throw FailureKind.connection("\(error)") }
            return PlainReply(response)
        }
    }
}

/// A response in the form that the reference client uses.
package struct PlainReply: Sendable {
    package let status: Int
    /// The fields.
    package let fields: HTTPFields
    package let body: [UInt8]
    /// A Boolean value indicating whether the connection ended before the body was complete (RFC 9112 §8).
    package let isCut: Bool

    /// Creates a reply with the parts of a response that a list client uses.
    package init(_ response: ReceivedResponse) {
        status = response.status
        fields = response.fields
        body = response.body
        isCut = response.isCut
    }
}
