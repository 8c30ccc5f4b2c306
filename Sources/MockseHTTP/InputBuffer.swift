/// The bytes of a connection that have arrived and that no message has taken yet.
struct InputBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// How much of `bytes` is done with.
    private var start = 0

    @inline(__always)
    var count: Int { bytes.count &- start }

    @inline(__always)
    var isEmpty: Bool { start == bytes.count }

    /// The byte at an offset from the first that nobody has taken.
    @inline(__always)
    subscript(offset: Int) -> UInt8 { bytes[start &+ offset] }

    /// Adds bytes that arrived.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        } else if start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Calls `body` with the bytes.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(all).part(start, all.count))
        }
    }

    /// Drops the first bytes.
    mutating func drop(_ count: Int) {
        start += count
    }

    /// Takes the first bytes out.
    mutating func take(_ count: Int) -> [UInt8] {
        // The usual case: one head and nothing else. It keeps the buffer.
        if start == 0, count == bytes.count {
            defer { bytes = [] }
            return bytes
        }
        defer { start += count }
        return Array(bytes[start..<start + count])
    }

    /// Drops all bytes, and the memory that they were in.
    mutating func removeAll() {
        bytes = []
        start = 0
    }
}
