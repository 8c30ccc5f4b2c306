import MocksePlatform
import Synchronization
import Testing

@testable import MockseKit

/// A small blocking client over one connection.
final class HTTPClient: Sendable {
    struct Answer {
        let status: Int
        let fields: [(name: String, value: String)]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        subscript(name: String) -> String? {
            fields.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    private let socket: ClientSocket
    /// What was received and is not used up.
    private let pending = Mutex<[UInt8]>([])

    convenience init(_ server: MockServer) throws {
        try self.init(port: server.port)
    }

    /// Connects to the server that a sandbox is of.
    convenience init(to sandbox: Sandbox) throws {
        let port = sandbox.url.split(separator: ":").last?.prefix { $0 != "/" }
        try self.init(port: try #require(port.flatMap { UInt16($0) }))
    }

    init(port: UInt16) throws {
        socket = try ClientSocket(to: .loopbackV4(port: port))
    }

    func get(_ target: String, _ fields: String...) throws -> Answer {
        try send("GET", target, fields)
    }

    func send(
        _ method: String, _ target: String, _ fields: [String] = [], host: String = "localhost", body: String = ""
    ) throws -> Answer {
        try begin(method, target, fields, host: host, body: body)
        return try receive(hasBody: method != "HEAD")
    }

    /// Sends a request without waiting for its answer, which is for `receive`.
    func begin(
        _ method: String, _ target: String, _ fields: [String] = [], host: String = "localhost", body: String = ""
    ) throws {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
        try socket.send((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    /// Whether an answer, or the connection's end, has begun to come.
    var hasInput: Bool { pending.withLock { !$0.isEmpty } || socket.hasInput }

    /// Receives until all of these texts have come; what else has come is part of what it returns.
    func receive(until texts: String...) throws -> String {
        var received = ""
        while !texts.allSatisfy({ received.contains($0) }) {
            let bytes = try receiveSome()
            try #require(!bytes.isEmpty, "the server closed the connection after \(received)")
            received += String(decoding: bytes, as: UTF8.self)
        }
        return received
    }

    /// Receives the answer to the request that was sent.
    func receive(hasBody: Bool = true) throws -> Answer {
        var head: [UInt8] = []
        var end: Int?
        while end == nil {
            let bytes = try receiveSome()
            try #require(!bytes.isEmpty, "the server closed the connection")
            let searched = max(0, head.count - 3)
            head += bytes
            end = Self.endOfHead(in: head, from: searched)
        }
        pending.withLock { $0 = Array(head[(end ?? 0)...]) }
        head.removeSubrange((end ?? 0)...)
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1].dropFirst()) : "")
        }
        let length = fields.first { $0.name == "Content-Length" }.flatMap { Int($0.value) } ?? 0
        var body: [UInt8] = []
        while hasBody && body.count < length {
            let bytes = try receiveSome(length - body.count)
            try #require(!bytes.isEmpty, "the server closed the connection inside a body")
            body += bytes
        }
        let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return Answer(status: status, fields: fields, body: body)
    }

    /// Some bytes, at most `count`; none at the connection's end.
    private func receiveSome(_ count: Int = 65_536) throws -> [UInt8] {
        let kept = pending.withLock { pending in
            let part = Array(pending.prefix(count))
            pending.removeFirst(part.count)
            return part
        }
        return kept.isEmpty ? try socket.receive(count) : kept
    }

    /// Behind the empty line that ends a head; nil if it has not come.
    private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            var index = start
            while index + 4 <= bytes.count {
                if bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self) == 0x0A0D_0A0D { return index + 4 }
                index += 1
            }
            return nil
        }
    }
}
