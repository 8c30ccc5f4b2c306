package import MockseHTTP
package import MocksePlatform
import Synchronization

/// A client's connection to an HTTP/1.1 server.
///
/// Its calls block; to avoid blocking a thread of the shared pool, use `exchange(_:with:timeout:)`. Only one thread may
/// send or receive at a time, but any thread may call `cancel`.
package final class HTTPConnection: Sendable {
    private let socket: ClientSocket
    private let timeout: Duration
    private let parser = Mutex(ResponseParser())

    /// Creates a connection to a server.
    ///
    /// - Parameters:
    ///   - address: The server's address.
    ///   - timeout: The time limit for connecting, and for each later call without its own deadline.
    ///   - receiveBuffer: The size of the system's receive buffer, in bytes; nil for the default.
    /// - Throws: `Failure.refused`, `timedOut` or `system`.
    package init(
        to address: SocketAddress, timeout: Duration = .seconds(20), receiveBuffer: Int32? = nil
    ) throws(Failure) {
        self.timeout = timeout
        do throws(SystemError) {
            socket = try ClientSocket(to: address, timeout: timeout, receiveBuffer: receiveBuffer)
        } catch {
            throw Failure(error)
        }
    }

    /// Sends bytes.
    package func send(_ bytes: some Sequence<UInt8>, by deadline: Deadline? = nil) throws(Failure) {
        do throws(SystemError) {
            try socket.send(bytes, by: deadline)
        } catch {
            throw Failure(error)
        }
    }

    /// Sends text.
    package func send(_ text: String) throws(Failure) {
        try send(text.utf8)
    }

    /// Sends a request without waiting for its response.
    package func send(_ request: ClientRequest) throws(Failure) {
        try send(request.bytes)
    }

    /// Sends a request and returns its response.
    package func exchange(_ request: ClientRequest, by deadline: Deadline? = nil) throws(Failure) -> ReceivedResponse {
        let deadline = deadline ?? Deadline(after: timeout)
        try send(request.bytes, by: deadline)
        return try receive(to: request, by: deadline)
    }

    /// Receives the response to a request that has been sent.
    func receive(
        to request: ClientRequest, by deadline: Deadline, onHead: () -> Void = {}
    ) throws(Failure) -> ReceivedResponse {
        try receive(to: HTTPMethod(rawValue: request.method) ?? .get, by: deadline, onHead: onHead)
    }

    /// Receives one response, and keeps the bytes after it for the next.
    ///
    /// - Parameters:
    ///   - method: The method of the request; use `.head` to receive only the head of any response.
    ///   - deadline: The deadline for the last byte; nil for the connection's own time limit.
    ///   - onHead: A closure to call once the head has arrived without all of the body.
    /// - Returns: The complete response.
    /// - Throws: `Failure`; `Failure.cut` holds the part of the body that arrived before the connection ended.
    package func receive(
        to method: HTTPMethod = .get, by deadline: Deadline? = nil, onHead: () -> Void = {}
    ) throws(Failure) -> ReceivedResponse {
        let deadline = deadline ?? Deadline(after: timeout)
        var hasHead = false
        while true {
            if let response = try parsed(to: method) {
                if response.isCut { throw .cut(response) }
                return response
            }
            if !hasHead, parser.withLock({ $0.isInBody }) {
                hasHead = true
                onHead()
            }
            let (isAtEnd, count) = parser.withLock { ($0.isAtEnd, $0.surplusCount) }
            if isAtEnd { throw .ended(received: count) }
            let bytes = try receiveFromSocket(65_536, by: deadline)
            parser.withLock { parser in
                if bytes.isEmpty { parser.receiveEnd() } else { bytes.withUnsafeBytes { parser.receive($0) } }
            }
        }
    }

    /// Receives available bytes without parsing, waiting for the first; empty at the end of the connection.
    package func receiveBytes(_ most: Int = 65_536) throws(Failure) -> [UInt8] {
        let kept = parser.withLock { $0.takeSurplus(most) }
        return kept.isEmpty ? try receiveFromSocket(most, by: nil) : kept
    }

    /// Receives all bytes, without parsing, until the server closes or resets the connection.
    package func receiveUntilClose() throws(Failure) -> (bytes: [UInt8], isReset: Bool) {
        var bytes: [UInt8] = []
        while true {
            do throws(Failure) {
                let more = try receiveBytes()
                if more.isEmpty { return (bytes, false) }
                bytes += more
            } catch {
                guard error.isReset else { throw error }
                return (bytes, true)
            }
        }
    }

    /// A Boolean value indicating whether bytes or the end of the connection can be received without waiting.
    package var hasInput: Bool { parser.withLock { $0.surplusCount > 0 } || socket.hasInput }

    /// Shuts down the sending direction; the server receives an end of stream.
    package func finishSending() {
        socket.finishSending()
    }

    /// Shuts down the connection in both directions; a call that is waiting on another thread returns.
    package func cancel() {
        socket.shutDown()
    }

    private func parsed(to method: HTTPMethod) throws(Failure) -> ReceivedResponse? {
        do throws(ParseError) {
            return try parser.withLock { (parser) throws(ParseError) in try parser.next(to: method) }
        } catch {
            throw .malformed(error)
        }
    }

    private func receiveFromSocket(_ most: Int, by deadline: Deadline?) throws(Failure) -> [UInt8] {
        do throws(SystemError) {
            return try socket.receive(most, by: deadline)
        } catch {
            throw Failure(error)
        }
    }
}
