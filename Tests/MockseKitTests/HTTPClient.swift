import MocksePlatform
import Testing

@testable import MockseKit

/// A small blocking client over one connection.
struct HTTPClient {
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

    init(_ server: MockServer) throws {
        socket = try ClientSocket(to: .loopbackV4(port: server.port))
    }

    func get(_ target: String, _ fields: String...) throws -> Answer {
        try send("GET", target, fields)
    }

    func send(
        _ method: String, _ target: String, _ fields: [String] = [], host: String = "localhost", body: String = ""
    ) throws -> Answer {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
        try socket.send((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
        return try receive(hasBody: method != "HEAD")
    }

    private func receive(hasBody: Bool) throws -> Answer {
        var head: [UInt8] = []
        while head.suffix(4) != [13, 10, 13, 10] {
            let byte = try socket.receive(1)
            try #require(!byte.isEmpty, "the server closed the connection")
            head += byte
        }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1].dropFirst()) : "")
        }
        let length = fields.first { $0.name == "Content-Length" }.flatMap { Int($0.value) } ?? 0
        var body: [UInt8] = []
        while hasBody && body.count < length {
            let bytes = try socket.receive(length - body.count)
            try #require(!bytes.isEmpty, "the server closed the connection inside a body")
            body += bytes
        }
        let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return Answer(status: status, fields: fields, body: body)
    }
}
