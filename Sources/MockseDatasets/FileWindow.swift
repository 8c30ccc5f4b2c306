import MocksePlatform

/// A sliding window over a file, which makes memory grow with the longest item rather than with the file.
struct FileWindow: ~Copyable {
    private var buffer: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    /// The offset in the file of the first byte that is not consumed yet.
    private(set) var offset = 0

    init(size: Int) {
        buffer = .allocate(byteCount: max(1, size), alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// The bytes that were read and are not consumed yet, valid until the window is extended.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[start..<end]) }

    /// Consumes the first `count` bytes.
    mutating func consume(_ count: Int) {
        start += count
        offset += count
    }

    /// Makes room and reads on, returning false at the end of the file.
    mutating func extend(from file: borrowing some ItemSource & ~Copyable) throws(SystemError) -> Bool {
        let kept = end - start
        if kept == buffer.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
            larger.copyMemory(from: bytes)
            buffer.deallocate()
            buffer = larger
        } else if start > 0 {
            buffer.copyMemory(from: bytes)
        }
        (start, end) = (0, kept)
        let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]), at: offset + kept)
        end += count
        return count > 0
    }
}
