import MockseConformance
import MocksePlatform

/// One GET for a page, on a connection and a thread of its own.
struct PageRequest: Sendable {
    /// Why there is no page.
    enum Failure: Error, Sendable {
        case connection
        case timeout
        case status(Int, retryAfter: Int?)
        case undecodable
    }

    private let address: ListAddress
    private let page: Int
    private let defect: Defect?

    init(_ address: ListAddress, page: Int, _ defect: Defect?) {
        self.address = address
        self.page = page
        self.defect = defect
    }

    /// Sends it and reads the answer; cancelled, it closes the connection.
    ///
    /// - Throws: `Failure`.
    func send() async throws -> PageAnswer {
        let reply = try await Self.reply(to: "\(address.path)?\(query)", at: address.baseURL)
        if reply.isCut {
            guard defect == .readsCutBodies, let part = PageAnswer(cut: reply.body, of: address.dialect) else {
                throw Failure.connection
            }
            return part
        }
        guard 200..<300 ~= reply.status else {
            throw Failure.status(reply.status, retryAfter: reply.retryAfter(defect))
        }
        if reply.body.isEmpty, defect == .emptyBodyEnds { return PageAnswer(rows: [], hasMore: false) }
        guard let answer = PageAnswer(reply.body, of: address.dialect, defect) else { throw Failure.undecodable }
        return answer
    }

    private var query: String {
        var parameters = address.parameters
        if defect == .dropsParameters, page > 1 { parameters["sort"] = nil }
        parameters[defect == .wrongPageParameter ? "offset" : address.dialect.pageParameter] = "\(page)"
        if let size = address.pageSize, let name = address.dialect.sizeParameter {
            parameters[name] = "\(defect == .largeFirstPage && page == 1 ? 3 * size : size)"
        }
        return parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }

    /// Asks for a target below a base URL; cancelled, it closes the connection.
    ///
    /// - Throws: `Failure.connection`.
    static func reply(to target: String, at baseURL: String) async throws -> PageReply {
        let (host, port, base) = try parts(of: baseURL)
        let text =
            "GET \(base)\(target) HTTP/1.1\r\nHost: \(host):\(port)\r\nAccept: application/json\r\n"
            + "Connection: close\r\n\r\n"
        guard let server = SocketAddress(host: host, port: port), let socket = try? ClientSocket(to: server) else {
            throw Failure.connection
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    try SystemThread.start(named: "mockse-client") {
                        continuation.resume(with: Result { try talk(text, on: socket) })
                    }
                } catch {
                    continuation.resume(throwing: Failure.connection)
                }
            }
        } onCancel: {
            socket.shutDown()
        }
    }

    private static func parts(of baseURL: String) throws -> (host: String, port: UInt16, base: String) {
        let rest = baseURL.drop { $0 != "/" }.dropFirst(2)
        let authority = rest.prefix { $0 != "/" }
        guard let colon = authority.lastIndex(of: ":"), let port = UInt16(authority[authority.index(after: colon)...])
        else { throw Failure.connection }
        return (String(authority[..<colon]), port, String(rest.dropFirst(authority.count)))
    }

    private static func talk(_ request: String, on socket: ClientSocket) throws -> PageReply {
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
        guard let reply = PageReply(bytes) else { throw Failure.connection }
        return reply
    }
}
