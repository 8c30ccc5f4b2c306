#if !os(iOS)
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

/// A connection to a process, whose waiting holds up no other test.
actor RawConnection {
    private let connection: HTTPConnection
    private let thread = BlockingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ server: MockseProcess, isIPv6: Bool = false) throws {
        connection = try HTTPConnection(to: isIPv6 ? .loopbackV6(port: server.port) : server.address)
    }

    func send(_ text: String) throws {
        try connection.send(text)
    }

    func send(_ bytes: [UInt8]) throws {
        try connection.send(bytes)
    }

    /// Sends each byte on its own, without giving up the thread in between: a request must be whole in time.
    func send(byteByByte text: String) throws {
        for byte in text.utf8 { try connection.send([byte]) }
    }

    /// Asks for a target on a connection that stays open.
    func get(_ target: String) throws {
        try connection.send(ClientRequest(target))
    }

    /// The next response.
    func answer(to method: HTTPMethod = .get) throws -> ReceivedResponse {
        try connection.receive(to: method)
    }

    /// The response to a GET.
    func answer(to target: String) throws -> ReceivedResponse {
        try connection.exchange(ClientRequest(target))
    }

    /// The responses to many targets, some of which are asked for ahead of the responses.
    func answers(to targets: [String], ahead: Int = 1) throws -> [ReceivedResponse] {
        var answers: [ReceivedResponse] = []
        for start in stride(from: 0, to: targets.count, by: ahead) {
            let batch = targets[start..<min(start + ahead, targets.count)]
            try connection.send(batch.flatMap { ClientRequest($0).bytes })
            for _ in batch { answers.append(try answer()) }
        }
        return answers
    }

    /// Everything that still comes until the server closes.
    func rest() throws -> [UInt8] {
        let (bytes, isReset) = try connection.receiveUntilClose()
        try #require(!isReset)
        return bytes
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        connection.finishSending()
    }
}
#endif
