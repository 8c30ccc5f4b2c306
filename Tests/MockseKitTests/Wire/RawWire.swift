import MocksePlatform
import Testing

@testable import MockseKit

/// A blocking connection that sees bytes alone, and how the server ends them.
struct RawWire {
    /// What came until the server ended the connection.
    struct Sight {
        let bytes: [UInt8]
        /// Whether it was reset instead of closed.
        let isReset: Bool

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Status line and fields with the blank line after them; all bytes if there is none.
        var head: String { text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.upperBound]) } ?? text }

        var body: [UInt8] { Array(bytes.dropFirst(head.utf8.count)) }

        subscript(name: String) -> String? {
            head.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
                String($0.dropFirst(name.count + 2))
            }
        }
    }

    private let socket: ClientSocket

    init(_ server: MockServer) throws {
        socket = try ClientSocket(to: .loopbackV4(port: server.port))
    }

    /// Asks for a target, with the fields given; `then` goes along behind it, in one piece: after a reset nothing can be
    /// sent any more.
    func ask(
        _ target: String, method: String = "GET", version: String = "1.1", _ fields: [String] = [],
        then next: String? = nil
    ) throws {
        var lines = ["\(method) \(target) HTTP/\(version)", "Host: localhost"] + fields + ["", ""]
        if let next { lines[lines.count - 1] = "\(method) \(next) HTTP/\(version)\r\nHost: localhost\r\n\r\n" }
        try socket.send(lines.joined(separator: "\r\n").utf8)
    }

    /// Everything until the end of the connection.
    func sight() throws -> Sight {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            while true {
                let more = try socket.receive()
                if more.isEmpty { return Sight(bytes: bytes, isReset: false) }
                bytes += more
            }
        } catch {
            guard error.code == Self.connectionReset else { throw error }
            return Sight(bytes: bytes, isReset: true)
        }
    }

    /// Bytes until there are so many.
    func receive(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = try socket.receive(count - bytes.count)
            try #require(!more.isEmpty, "the server closed the connection after \(bytes.count) bytes")
            bytes += more
        }
        return bytes
    }

    var hasInput: Bool { socket.hasInput }

    /// Leaves, as far as the server can tell.
    func leave() {
        socket.finishSending()
    }

    #if canImport(Darwin)
    private static let connectionReset: Int32 = 54
    #else
    private static let connectionReset: Int32 = 104
    #endif

    /// The targets of both dialects' tutorials, page 2.
    static let lists = ["/2.3/users/moderators?site=stackoverflow&page=2", "/v2/beers?styleId=3&p=2"]
}

extension MockServer {
    /// Runs a server on which every request fails so.
    static func failing(
        _ failure: Failure, backoff: Int? = nil, strict: Bool = false, _ body: (MockServer) async throws -> Void
    ) async throws {
        var settings = Settings(failRate: 1, failWith: [failure], isStrict: strict)
        settings.backoff = backoff
        try await withServer(.init(settings: settings), body)
    }

    /// The exchanges, once there were so many.
    func exchanges(_ count: Int) async -> [Exchange] {
        await root.record.exchanges(atLeast: count)
    }
}
