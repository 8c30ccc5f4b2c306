import MocksePlatform

/// A source of items: a file, or text that was sent.
protocol ItemSource: ~Copyable {
    /// The name of the source in errors.
    var path: String { get }

    /// A Boolean value indicating whether the source is a file, not text that was sent.
    var isFile: Bool { get }

    /// Reads as many bytes at an offset as are available and fit, and returns their number, which is 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int

    /// Reads the first bytes before the items are read, and returns their number.
    func readStart(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
}

extension ItemSource where Self: ~Copyable {
    func readStart(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try read(into: buffer, at: 0)
    }
}

extension File: ItemSource {
    var isFile: Bool { true }
}

/// A source of items that reads from a file whose reading is observed.
struct ObservedFile: ItemSource {
    let source: IndexedFile
    let reading: FileReading
    var path: String { source.file.path }
    var isFile: Bool { true }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        try reading.advance(in: path, to: offset, of: source.size)
        return try source.file.read(into: buffer, at: offset)
    }

    /// Reads the first bytes without reporting it, because the items are still to be read.
    func readStart(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try source.file.read(into: buffer, at: 0)
    }
}

/// A source of items that reads from text in memory.
struct TextSource: ItemSource {
    let path: String
    let text: [UInt8]
    var isFile: Bool { false }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let part = text[min(offset, text.count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
