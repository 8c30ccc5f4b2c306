#if !os(iOS)
import Foundation
import MocksePlatform

/// A connection that speaks raw bytes; its waiting holds up no other test.
actor RawConnection {
    private let socket: ClientSocket
    private let thread = BlockingExecutor()
    private var received = Data()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ server: MockseProcess, isIPv6: Bool = false) throws {
        socket = try ClientSocket(to: isIPv6 ? .loopbackV6(port: server.port) : server.address)
    }

    func send(_ text: String) throws {
        try socket.send(text.utf8)
    }

    func send(_ bytes: [UInt8]) throws {
        try socket.send(bytes)
    }

    /// Sends each byte on its own, without giving up the thread in between: a request must be whole in time.
    func send(byteByByte text: String) throws {
        for byte in text.utf8 { try socket.send([byte]) }
    }

    /// Asks for a target on a connection that stays open.
    func get(_ target: String) throws {
        try send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// The next response; its head says how long its body is, unless it is one to HEAD.
    func answer(isHead: Bool = false) throws -> Answer {
        let blank = Data("\r\n\r\n".utf8)
        while true {
            if let end = received.firstRange(of: blank) {
                let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
                received = Data(received[end.upperBound...])
                let announced = Answer(head: head, body: Data())["Content-Length"].flatMap { Int($0) } ?? 0
                let length = isHead ? 0 : announced
                while received.count < length { try receive() }
                defer { received = Data(received.dropFirst(length)) }
                return Answer(head: head, body: received.prefix(length))
            }
            try receive()
        }
    }

    /// The answer to a target.
    func answer(to target: String) throws -> Answer {
        try get(target)
        return try answer()
    }

    /// The answers to many targets, some of which are asked for ahead of the answers.
    func answers(to targets: [String], ahead: Int = 1) throws -> [Answer] {
        var answers: [Answer] = []
        for start in stride(from: 0, to: targets.count, by: ahead) {
            let batch = targets[start..<min(start + ahead, targets.count)]
            try send(batch.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
            for _ in batch { answers.append(try answer()) }
        }
        return answers
    }

    /// Everything that still comes until the server closes.
    func rest() throws -> Data {
        while true {
            let bytes = try socket.receive()
            received += bytes
            if bytes.isEmpty { return received }
        }
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        socket.finishSending()
    }

    private func receive() throws {
        let bytes = try socket.receive()
        if bytes.isEmpty {
            throw SystemError("receive", code: 0, subject: "the server closed after \(received.count) bytes")
        }
        received += bytes
    }
}
#endif
