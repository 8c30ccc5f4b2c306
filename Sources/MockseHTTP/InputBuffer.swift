/// A buffer of bytes that have arrived on a connection and have not been consumed by a message.
struct InputBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// The number of bytes at the start of `bytes` that have been consumed.
    private var start = 0

    @inline(__always)
    var count: Int { bytes.count &- start }

    @inline(__always)
    var isEmpty: Bool { start == bytes.count }

    /// The byte at an offset from the first unconsumed byte.
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

    /// Calls `body` with the unconsumed bytes.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(all).part(start, all.count))
        }
    }

    /// Removes the first `count` bytes.
    mutating func drop(_ count: Int) {
        start += count
    }

    /// Removes and returns the first `count` bytes.
    mutating func take(_ count: Int) -> [UInt8] {
        // Usually, the buffer holds one head and nothing else, so hand over its storage.
        if start == 0, count == bytes.count {
            defer { bytes = [] }
            return bytes
        }
        defer { start += count }
        return Array(bytes[start..<start + count])
    }

    /// Removes all bytes and frees their memory.
    mutating func removeAll() {
        bytes = []
        start = 0
    }
}
