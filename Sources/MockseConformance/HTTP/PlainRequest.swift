import MocksePlatform

/// One request of HTTP/1.1 on a connection and a thread of its own.
package struct PlainRequest: Sendable {
    /// There is no answer.
    package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
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

    /// Sends it and reads the answer; cancelled, it closes the connection.
    ///
    /// - Throws: `Failure`.
    package func send() async throws -> PlainReply {
        let (address, authority, target) = try parts()
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(authority)\r\nAccept: application/json\r\n"
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
        let bytes = Array((head + "Connection: close\r\n\r\n").utf8) + (body ?? [])
        let socket: ClientSocket
        do throws(SystemError) {
            socket = try ClientSocket(to: address, timeout: 3600)
        } catch {
            throw Failure.connection("\(error)")
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    try SystemThread.start(named: "mockse-client") {
                        continuation.resume(with: Result { try Self.talk(bytes, on: socket) })
                    }
                } catch {
                    continuation.resume(throwing: Failure.connection("\(error)"))
                }
            }
        } onCancel: {
            socket.shutDown()
        }
    }

    private func parts() throws(Failure) -> (address: SocketAddress, authority: String, target: String) {
        guard url.hasPrefix("http://") else { throw .address(url) }
        let rest = url.dropFirst(7)
        let authority = rest.prefix { $0 != "/" }
        guard let colon = authority.lastIndex(of: ":"), let port = UInt16(authority[authority.index(after: colon)...])
        else { throw .address(url) }
        let name = authority[..<colon]
        let host =
            name == "localhost" ? "127.0.0.1" : String(name.hasPrefix("[") ? name.dropFirst().dropLast() : name[...])
        guard let address = SocketAddress(host: host, port: port) else { throw .address(url) }
        return (
            address, String(authority), rest.count > authority.count ? String(rest.dropFirst(authority.count)) : "/"
        )
    }

    private static func talk(_ request: [UInt8], on socket: ClientSocket) throws(Failure) -> PlainReply {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            try socket.send(request)
            while true {
                let part = try socket.receive()
                if part.isEmpty { break }
                bytes += part
            }
        } catch {
            throw .connection("\(error)")
        }
        guard let reply = PlainReply(bytes) else { throw .connection("the connection ended before the answer's head") }
        return reply
    }
}
