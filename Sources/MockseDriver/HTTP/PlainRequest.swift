import MockseClient
package import MockseHTTP
package import MocksePaging
import MocksePlatform

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
    package init(_ request: PageRequest, at baseURL: String) { self.init(request, url: baseURL + request.text) }

    /// Creates a request for a page at a URL, which is that of the request with a server in front, or another.
    package init(_ request: PageRequest, url: String) {
        self.url = url
        method = request.method.rawValue
        fields = request.fields.map { "\($0.name): \($0.value)" }
        body = request.body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The message, and the address of its server; nil if the URL isn't a server's.
    private var message: (ClientRequest, SocketAddress)? {
        guard let address = HTTPAddress(url) else { return nil }
        let type = body.map { _ in ["Content-Type: application/json"] } ?? []
        let request = ClientRequest(
            address.target, method: method, host: address.authority,
            fields: ["Accept: application/json"] + type + fields + ["Connection: close"], body: body)
        return (request, address.socket)
    }

    /// The bytes of the request; nil if the URL isn't a server's.
    package var bytes: [UInt8]? { message?.0.bytes }

    /// Returns what the client makes of all the bytes of a connection on which it sent the request.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that the client received.
    ///   - isReset: A Boolean value indicating whether the server reset the connection.
    /// - Returns: The response, which may be cut short, or nil if nothing came.
    package func reply(in bytes: [UInt8], isReset: Bool) -> PlainReply? {
        var parser = ResponseParser()
        bytes.withUnsafeBytes { parser.receive($0) }
        if !isReset { parser.receiveEnd() }
        return (try? parser.next(to: HTTPMethod(rawValue: method) ?? .get)).map(PlainReply.init)
    }

    /// Sends the request and returns the response; canceling the task closes the connection.
    ///
    /// - Parameters:
    ///   - onSent: A closure to call once the request has been sent, or can't be.
    ///   - onHead: A closure to call once the head of a response has arrived without all of its body.
    /// - Returns: The response, which may be cut short.
    /// - Throws: `FailureKind`.
    package func send(
        onSent: @escaping @Sendable () -> Void = {}, onHead: @escaping @Sendable () -> Void = {}
    ) async throws -> PlainReply {
        guard let (request, address) = message else {
            onSent()
            throw FailureKind.address(url)
        }
        do throws(HTTPConnection.Failure) {
            // A gate may hold a response while a person examines it.
            return PlainReply(
                try await HTTPConnection.exchange(
                    request, with: address, timeout: .seconds(3600), onSent: onSent, onHead: onHead))
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
