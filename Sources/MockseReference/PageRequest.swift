import MockseConformance
import MockseJSON
import MocksePlatform

/// One GET for a page, on a connection and a thread of its own.
struct PageRequest: Sendable {
    /// Why there is no page.
    enum Failure: Error, Sendable {
        case connection
        case status(Int)
        case undecodable
    }

    private let address: ListAddress
    private let page: Int

    init(_ address: ListAddress, page: Int) {
        self.address = address
        self.page = page
    }

    /// Sends it and reads the answer.
    ///
    /// - Throws: `Failure`.
    func send() async throws -> PageAnswer {
        let (head, body) = try await exchange()
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        guard 200..<300 ~= status else { throw Failure.status(status) }
        guard let answer = PageAnswer(body, of: address.dialect) else { throw Failure.undecodable }
        return answer
    }

    private func exchange() async throws -> (head: String, body: [UInt8]) {
        let (host, port, base) = try parts()
        var parameters = address.parameters
        parameters[address.dialect.pageParameter] = "\(page)"
        if let size = address.pageSize, let name = address.dialect.sizeParameter { parameters[name] = "\(size)" }
        let query = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        let text =
            "GET \(base)\(address.path)?\(query) HTTP/1.1\r\nHost: \(host):\(port)\r\nAccept: application/json\r\n"
            + "Connection: close\r\n\r\n"
        guard let server = SocketAddress(host: host, port: port), let socket = try? ClientSocket(to: server) else {
            throw Failure.connection
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    try SystemThread.start(named: "mockse-client") {
                        continuation.resume(with: Result { try Self.talk(text, on: socket) })
                    }
                } catch {
                    continuation.resume(throwing: Failure.connection)
                }
            }
        } onCancel: {
            socket.shutDown()
        }
    }

    private func parts() throws -> (host: String, port: UInt16, base: String) {
        let rest = address.baseURL.drop { $0 != "/" }.dropFirst(2)
        let authority = rest.prefix { $0 != "/" }
        guard let colon = authority.lastIndex(of: ":"), let port = UInt16(authority[authority.index(after: colon)...])
        else { throw Failure.connection }
        return (String(authority[..<colon]), port, String(rest.dropFirst(authority.count)))
    }

    private static func talk(_ request: String, on socket: ClientSocket) throws -> (head: String, body: [UInt8]) {
        var bytes: [UInt8] = []
        do {
            try socket.send(request.utf8)
            while true {
                let part = try socket.receive()
                if part.isEmpty { break }
                bytes += part
            }
        } catch {
            throw Failure.connection
        }
        guard let end = bytes.indices.dropLast(3).first(where: { Array(bytes[$0..<$0 + 4]) == [13, 10, 13, 10] }) else {
            throw Failure.connection
        }
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        let body = Array(bytes[(end + 4)...])
        let length = head.split(separator: "\r\n").lazy
            .first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.split(separator: ":")[1].drop { $0 == " " }) }
        // An answer that is cut is none (RFC 9112 §8).
        if let length, body.count != length { throw Failure.connection }
        return (head, body)
    }
}
