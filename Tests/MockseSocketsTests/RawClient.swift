import MocksePlatform
import MockseSockets

/// A blocking client that speaks raw bytes.
struct RawClient {
    let socket: ClientSocket

    init(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws {
        socket = try ClientSocket(to: server.addresses[0], receiveBuffer: receiveBuffer)
    }

    func send(_ text: String) throws {
        try socket.send(text.utf8)
    }

    func get(_ target: String) throws {
        try send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// So many bytes.
    func read(_ count: Int) throws -> String {
        var all: [UInt8] = []
        while all.count < count {
            let bytes = try socket.receive(count - all.count)
            if bytes.isEmpty { break }
            all += bytes
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Everything until the server closes.
    func readToEnd() throws -> String {
        var all: [UInt8] = []
        while true {
            let bytes = try socket.receive()
            if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += bytes
        }
    }

    /// Everything until the server closes or resets the connection, and whether it did the latter.
    func readToBreak() throws -> (text: String, isReset: Bool) {
        var all: [UInt8] = []
        while true {
            do throws(SystemError) {
                let bytes = try socket.receive()
                if bytes.isEmpty { return (String(decoding: all, as: UTF8.self), false) }
                all += bytes
            } catch {
                guard error.isConnectionReset else { throw error }
                return (String(decoding: all, as: UTF8.self), true)
            }
        }
    }

    /// Sends a request and reads its response: on a server with one loop, the loop has turned then.
    func exchange(_ target: String = "/other") throws {
        try get(target)
        _ = try readResponse()
    }

    /// One response with a Content-Length: head and body.
    func readResponse() throws -> (head: String, body: [UInt8]) {
        var all: [UInt8] = []
        var headEnd: Int?
        while headEnd == nil {
            let bytes = try socket.receive(1)
            if bytes.isEmpty {
                throw SystemError("receive", code: 0, subject: "end of stream after \(all.count) bytes")
            }
            all += bytes
            if all.suffix(4) == [13, 10, 13, 10] { headEnd = all.count }
        }
        let head = String(decoding: all, as: UTF8.self)
        let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
            .flatMap { Int($0.dropFirst("Content-Length: ".count)) }
        var body: [UInt8] = []
        while body.count < length ?? 0 {
            let bytes = try socket.receive((length ?? 0) - body.count)
            if bytes.isEmpty { throw SystemError("receive", code: 0, subject: "end of stream inside a body") }
            body += bytes
        }
        return (head, body)
    }
}
