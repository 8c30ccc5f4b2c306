/// What the scanner meets, in order.
///
/// Generic over it, one grammar both validates and builds values.
protocol JSONEvents {
    mutating func beginArray()
    mutating func endArray()
    mutating func beginObject()
    mutating func endObject()
    /// A member's name: the text between its quotes, still escaped.
    mutating func name(_ text: UnsafeRawBufferPointer)
    /// A string: the text between its quotes, still escaped.
    mutating func string(_ text: UnsafeRawBufferPointer)
    mutating func number(_ text: UnsafeRawBufferPointer)
    /// `null`, `true` or `false`.
    mutating func literal(_ value: JSONValue)
}

/// Listens to nothing: scanning with it only validates.
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
