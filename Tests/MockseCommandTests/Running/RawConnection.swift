#if !os(iOS)
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

/// A connection to a process that doesn't block other tests while it waits.
actor RawConnection {
    private var connection: HTTPConnection
    private let address: SocketAddress
    private var lastSend = ContinuousClock.now
    /// The number of sends without a response so far.
    private var pending = 0
    private let thread = BlockingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ server: MockseProcess, isIPv6: Bool = false) throws {
        try self.init(to: isIPv6 ? .loopbackV6(port: server.port) : server.address)
    }

    init(to address: SocketAddress) throws {
        self.address = address
        connection = try HTTPConnection(to: address, timeout: .seconds(60))
    }

    func send(_ text: String) throws {
        try renewIfIdle()
        try connection.send(text)
    }

    func send(_ bytes: [UInt8]) throws {
        try renewIfIdle()
        try connection.send(bytes)
    }

    /// Sends each byte separately, without yielding in between, so that the request is complete in time.
    func send(byteByByte text: String) throws {
        for byte in text.utf8 { try connection.send([byte]) }
    }

    /// Sends a GET request, and keeps the connection open.
    func get(_ target: String) throws {
        try renewIfIdle()
        try connection.send(ClientRequest(target))
    }

    /// Returns the next response.
    func response(to method: HTTPMethod = .get) throws -> ReceivedResponse {
        pending = max(0, pending - 1)
        return try connection.receive(to: method)
    }

    /// Returns the response to a GET request.
    func response(to target: String) throws -> ReceivedResponse {
        try exchange([target])[0]
    }

    /// Returns the responses to many targets, with some requests pipelined.
    func responses(to targets: [String], ahead: Int = 1) throws -> [ReceivedResponse] {
        var responses: [ReceivedResponse] = []
        for start in stride(from: 0, to: targets.count, by: ahead) {
            responses += try exchange(Array(targets[start..<min(start + ahead, targets.count)]))
        }
        return responses
    }

    /// Sends pipelined requests and returns their responses.
    private func exchange(_ targets: [String]) throws -> [ReceivedResponse] {
        try send(targets.flatMap { ClientRequest($0).bytes })
        pending += targets.count - 1
        return try targets.map { _ in try response() }
    }

    /// Replaces a connection that was idle for so long that the server may close it, as clients do.
    ///
    /// On a busy machine, a test can wait that long for its turn.
    private func renewIfIdle() throws {
        if pending == 0, ContinuousClock.now - lastSend > .seconds(70) {
            connection = try HTTPConnection(to: address, timeout: .seconds(60))
        }
        lastSend = .now
        pending += 1
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
