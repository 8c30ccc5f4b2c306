/// How an exchange ends on the wire.
package enum Ending: Sendable, Hashable {
    /// The whole response leaves.
    case whole

    /// The whole response leaves and says that the connection closes, but it closes only this many nanoseconds later,
    /// or when the client has left or the server stops.
    case lingering(UInt64)

    /// The head promises the whole body, this many bytes of it leave, 0 at least, and the stream ends.
    ///
    /// A number beyond the body's length lets the whole response leave and ends the stream all the same.
    case cut(after: Int)

    /// The connection is reset, and nothing was sent.
    case resetBeforeHead

    /// The head leaves, and once the client's system has it, the connection is reset.
    ///
    /// The reset comes after two seconds at the latest, whether the head got through or not.
    case resetAfterHead

    /// Nothing leaves; the connection is held until the client leaves or the server stops.
    case silence

    /// These bytes leave instead of the response, and the stream ends.
    case raw([UInt8])
}
