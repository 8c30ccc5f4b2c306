#if !os(iOS)
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

/// A connection to a process that doesn't block other tests while it waits.
actor RawConnection {
    private let connection: HTTPConnection
    private let thread = BlockingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ server: MockseProcess, isIPv6: Bool = false) throws {
        try self.init(to: isIPv6 ? .loopbackV6(port: server.port) : server.address)
    }

    init(to address: SocketAddress) throws {
        connection = try HTTPConnection(to: address, timeout: .seconds(60))
    }

    func send(_ text: String) throws {
        try connection.send(text)
    }

    func send(_ bytes: [UInt8]) throws {
        try connection.send(bytes)
    }

    /// Sends each byte separately, without yielding in between, so that the request is complete in time.
    func send(byteByByte text: String) throws {
        for byte in text.utf8 { try connection.send([byte]) }
    }

    /// Sends a GET request, and keeps the connection open.
    func get(_ target: String) throws {
        try connection.send(ClientRequest(target))
    }

    /// Returns the next response.
    func response(to method: HTTPMethod = .get) throws -> ReceivedResponse {
        try connection.receive(to: method)
    }

    /// Returns the response to a GET request.
    func response(to target: String) throws -> ReceivedResponse {
        try connection.exchange(ClientRequest(target))
    }

    /// Returns the responses to many targets, with some requests pipelined.
    func responses(to targets: [String], ahead: Int = 1) throws -> [ReceivedResponse] {
        var responses: [ReceivedResponse] = []
        for start in stride(from: 0, to: targets.count, by: ahead) {
            let batch = targets[start..<min(start + ahead, targets.count)]
            try connection.send(batch.flatMap { ClientRequest($0).bytes })
            for _ in batch { responses.append(try response()) }
        }
        return responses
    }

    /// Returns the remaining bytes until the server closes the connection.
    func rest() throws -> [UInt8] {
        let (bytes, isReset) = try connection.receiveUntilClose()
        try #require(!isReset)
        return bytes
    }

    /// Closes the sending half of the connection.
    func finishSending() {
        connection.finishSending()
    }
}
#endif
