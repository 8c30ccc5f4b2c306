/// A range of bytes in a head.
///
/// 32-bit offsets are enough, because `HTTPLimits` bounds the size of a head.
struct ByteRange: Sendable {
    @usableFromInline let start: UInt32
    let end: UInt32

    static let none = ByteRange(0, 0)

    @inline(__always)
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    @inline(__always)
    func bytes(in head: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        head.part(Int(start), Int(end))
    }
}
