package import MockseHTTP
import MocksePlatform

/// A response whose body is written while it is being sent, such as server-sent events.
package struct ResponseStream {
    private let connection: Connection
    private let isBodiless: Bool
    /// A Boolean value indicating whether the body is chunked; in HTTP/1.0, it ends when the connection closes.
    private let isChunked: Bool
    private var isOver = false
    private var outcome = Delivery.Outcome()

    fileprivate init(_ connection: Connection, isBodiless: Bool) {
        self.connection = connection
        self.isBodiless = isBodiless
        isChunked = connection.minorVersion > 0
    }

    /// Sends part of the body, and returns once the system has accepted it, which a slow client can delay.
    ///
    /// - Returns: False if the connection is over: the client disconnected or stopped receiving, or the server cut it.
    package mutating func write(_ bytes: [UInt8]) async -> Bool {
        // Writes that never wait would keep the loop from processing other events.
        await connection.yieldAtTimes()
        if connection.channel.ready.contains(.hangUp) && !isOver {
            connection.lose(.gone, &outcome)
            isOver = true
        }
        // An empty chunk would end the body.
        if isOver || bytes.isEmpty || isBodiless { return !isOver }
        guard isChunked else { return await send(bytes) }
        return await send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + "\r\n".utf8)
    }

    fileprivate mutating func begin(_ response: EncodedResponse) async -> Bool {
        connection.closes = connection.closes || !isChunked || connection.channel.isDraining
        connection.writeHead(of: response, framing: isChunked ? ResponseEncoder.chunkedLine : [])
        return await send(connection.core.head)
    }

    fileprivate mutating func finish() async -> Delivery.Outcome {
        connection.closes = connection.closes || connection.channel.isDraining
        // Checks once more that the client is still connected.
        guard await write([]) else { return outcome }
        if isChunked && !isBodiless {
            guard await send(Array("0\r\n\r\n".utf8)) else { return outcome }
        }
        outcome.lastByte = outcome.lastSent
        return outcome
    }

    private mutating func send(_ bytes: [UInt8]) async -> Bool {
        isOver = await !connection.send(bytes[...], &outcome)
        return !isOver
    }
}

extension Connection {
    /// Sends a response whose body is written by a closure.
    ///
    /// The body is chunked; for an HTTP/1.0 client, it ends when the connection closes. Between writes, `body` may wait
    /// with `park`.
    ///
    /// - Parameters:
    ///   - start: The response's head, from `ResponseEncoder.encodeStart`.
    ///   - body: A closure that writes the body; its return ends the response. Not called if sending the head fails.
    /// - Returns: The outcome of the response.
    package func stream(
        _ start: EncodedResponse, _ body: (inout ResponseStream) async -> Void
    ) async -> Delivery.Outcome {
        activity = "streaming a response"
        var stream = ResponseStream(self, isBodiless: start.isBodiless)
        if await stream.begin(start) { await body(&stream) }
        return await stream.finish()
    }
}
