/// A way to end an exchange on the wire.
package enum DeliveryMode: Sendable, Hashable {
    /// Sends the whole response.
    case whole

    /// Sends the whole response with `Connection: close`, but closes only this many nanoseconds later, or when the
    /// client disconnects or the server stops.
    case lingering(UInt64)

    /// Sends a head that promises the whole body, but only this many bytes of the body, then ends the stream.
    ///
    /// A negative number counts as 0. If the number is at least the body's length, the whole response is sent before
    /// the stream ends.
    case cut(after: Int)

    /// Resets the connection without sending anything.
    case resetBeforeHead

    /// Sends the head, then resets the connection once the client's system has acknowledged it.
    ///
    /// The reset comes after at most two seconds, even if the head was not acknowledged.
    case resetAfterHead

    /// Sends nothing and keeps the connection open until the client disconnects or the server stops.
    case silence

    /// Sends these bytes instead of the response, then ends the stream.
    case raw([UInt8])
}

extension DeliveryMode {
    /// Returns what is sent of a response.
    func content(head: [UInt8], body: [UInt8]) -> [UInt8] {
        switch self {
        case .whole, .lingering: head + body
        case .cut(let count): head + body.prefix(max(0, count))
        case .raw(let bytes): bytes
        case .resetAfterHead: head
        case .resetBeforeHead, .silence: []
        }
    }

    /// Returns a Boolean value indicating whether only a part of a body is sent.
    func cuts(body: [UInt8]) -> Bool {
        if case .cut(let count) = self { max(0, count) < body.count } else { false }
    }
}
