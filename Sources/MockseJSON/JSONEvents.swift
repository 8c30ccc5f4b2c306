/// A receiver of the tokens that the scanner reads, in order.
///
/// The grammar is generic over it, so the same code validates text and builds values.
protocol JSONEvents {
    mutating func beginArray()
    mutating func endArray()
    mutating func beginObject()
    mutating func endObject()
    /// Receives a member's name: the text between its quotes, still escaped.
    mutating func name(_ text: UnsafeRawBufferPointer)
    /// Receives a string: the text between its quotes, still escaped.
    mutating func string(_ text: UnsafeRawBufferPointer)
    mutating func number(_ text: UnsafeRawBufferPointer)
    /// Receives `null`, `true` or `false`.
    mutating func literal(_ value: JSONValue)
}

/// A receiver that ignores all events, so scanning only validates.
struct NoEvents: JSONEvents {
    @inline(__always) mutating func beginArray() {}
    @inline(__always) mutating func endArray() {}
    @inline(__always) mutating func beginObject() {}
    @inline(__always) mutating func endObject() {}
    @inline(__always) mutating func name(_ text: UnsafeRawBufferPointer) {}
    @inline(__always) mutating func string(_ text: UnsafeRawBufferPointer) {}
    @inline(__always) mutating func number(_ text: UnsafeRawBufferPointer) {}
    @inline(__always) mutating func literal(_ value: JSONValue) {}
}
