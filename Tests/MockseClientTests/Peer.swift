import MockseClient
import MocksePlatform

/// A server whose responses a test sends itself.
final class Peer: Sendable {
    private let listener: ListeningSocket

    var address: SocketAddress { listener.address }

    init() throws(SystemError) {
        listener = try ListeningSocket(on: .loopbackV4(port: 0))
    }

    /// Waits for the next connection and accepts it.
    func accept() async -> Socket {
        while true {
            if case .connection(let socket) = listener.accept() { return socket }
            await Task.yield()
        }
    }

    /// Connects to the peer, and returns both ends.
    func pair() async throws -> (HTTPConnection, Socket) {
        let connection = try HTTPConnection(to: address)
        return (connection, await accept())
    }
}

extension Socket {
    /// Sends text, which must fit into the system's buffer.
    func send(_ text: String) {
        Array(text.utf8).withUnsafeBytes { _ = send($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Receives until the text has arrived or the stream has ended.
    func receive(until text: String) async -> String {
        var received = ""
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        while !received.contains(text) {
            switch receive(into: buffer) {
            case .moved(0), .failed: return received
            case .moved(let count): received += String(decoding: buffer[..<count], as: UTF8.self)
            case .wouldBlock: await Task.yield()
            }
        }
        return received
    }
}
