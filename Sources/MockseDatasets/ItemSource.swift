import MocksePlatform

/// What items are read from: a file, or a text that was sent.
protocol ItemSource: ~Copyable {
    /// What errors call it.
    var path: String { get }

    /// Reads at an offset as many bytes as there are, at most as many as fit; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int
}

extension File: ItemSource {}

/// A text as a source.
struct TextSource: ItemSource {
    let path: String
    let text: [UInt8]

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let part = text[min(offset, text.count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
