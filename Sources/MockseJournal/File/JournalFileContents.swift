import MocksePlatform

/// The kind of contents in a file before anything is appended to it.
enum JournalFileContents: Sendable, Hashable {
    /// Nothing, or whole lines of a journal.
    case wholeLines
    /// Lines of a journal whose last line lacks only its line feed, or only a first line that was cut off.
    case openLine
    /// Lines of a journal, followed by a line that was cut off after this number of bytes of the file.
    case cutLine(after: Int)
    /// Something else, which must not be changed.
    case other

    /// The number of bytes that are read from either end of a large file.
    private static let window = 1 << 20

    /// Determines what a file holds.
    ///
    /// - Parameters:
    ///   - file: The file, open for reading.
    ///   - size: The size of the file, in bytes.
    /// - Throws: The system call that failed.
    init(of file: borrowing File, size: Int) throws(SystemError) {
        guard size > 2 * Self.window else {
            self.init(try Self.bytes(of: file, at: 0, count: size)[...])
            return
        }
        // Reading all of a large journal would delay the start.
        let head = try Self.bytes(of: file, at: 0, count: Self.window)
        var tail = try Self.bytes(of: file, at: size - Self.window, count: Self.window)
        if tail.allSatisfy({ $0 == 0 }) {
            // A power failure may leave any number of zeros.
            let end = try Self.endOfText(in: file, size: size)
            tail = try Self.bytes(of: file, at: max(0, end - Self.window), count: min(end, Self.window))
            tail.append(0)
            self.init(head, tail, tailStart: max(0, end - Self.window))
            return
        }
        self.init(head, tail, tailStart: size - Self.window)
    }

    /// Determines what a large file holds from its first bytes and its last.
    private init(_ head: [UInt8], _ tail: [UInt8], tailStart offset: Int) {
        guard let headEnd = head.lastIndex(of: Self.lineFeed), let tailStart = tail.firstIndex(of: Self.lineFeed),
            Self.areLines(head[...headEnd], isFollowed: true)
        else {
            self = .other
            return
        }
        let end = Self(tail[(tailStart + 1)...])
        self =
            switch end {
            case .cutLine(let place): .cutLine(after: offset + place)
            default: end
            }
    }

    /// Returns the offset after the last byte of a file that isn't zero.
    private static func endOfText(in file: borrowing File, size: Int) throws(SystemError) -> Int {
        var end = size
        while end > 0 {
            let start = max(0, end - window)
            let text = try bytes(of: file, at: start, count: end - start)[...].withoutTrailingZeros
            if !text.isEmpty { return start + text.count }
            end = start
        }
        return 0
    }

    /// Determines what a small file holds.
    ///
    /// - Parameter bytes: The contents of the file, or its end, from the start of a line. The indices are offsets
    ///   from the first byte that was read.
    init(_ bytes: ArraySlice<UInt8>) {
        let end = bytes.lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? bytes.startIndex
        let rest = bytes[end...]
        guard Self.areLines(bytes[..<end], isFollowed: false) else {
            self = .other
            return
        }
        if rest.isEmpty {
            self = .wholeLines
            return
        }
        do throws(ExchangeError) {
            _ = try JournalFileLine(parsing: rest)
            self = .openLine
        } catch {
            if end > bytes.startIndex {
                self = error.isCut(rest) ? .cutLine(after: end) : .other
            } else {
                self = JournalStart.isCut(rest) ? .openLine : .other
            }
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// Returns a Boolean value indicating whether whole lines belong to a journal.
    ///
    /// - Parameters:
    ///   - bytes: The lines, with their line feeds.
    ///   - isFollowed: A Boolean value indicating whether more lines follow that are not in `bytes`.
    /// - Returns: True if they are.
    private static func areLines(_ bytes: ArraySlice<UInt8>, isFollowed: Bool) -> Bool {
        var followsCutLine = false
        for line in bytes.split(separator: lineFeed, omittingEmptySubsequences: false).dropLast() {
            do throws(ExchangeError) {
                if try !JournalFileLine(parsing: line).canFollowCutLine && followsCutLine { return false }
                followsCutLine = false
            } catch {
                guard !followsCutLine, error.isCut(line) else { return false }
                followsCutLine = true
            }
        }
        return !followsCutLine || isFollowed
    }

    private static func bytes(of file: borrowing File, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
            try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
        return Array(bytes.prefix(read))
    }
}
