import MocksePlatform
import Synchronization

/// The file behind a `JournalFile`, to which each batch of lines is written completely or not at all.
final class JournalFileSink: Sendable {
    private let file: File
    private let lost = Mutex(0)
    private let complain: @Sendable (String) -> Void

    init(_ file: consuming File, complain: @escaping @Sendable (String) -> Void) {
        self.file = file
        self.complain = complain
    }

    /// Removes an incomplete last line, such as a killed process leaves behind.
    ///
    /// - Returns: False if the file is neither empty nor a journal, in which case nothing is removed. Anything other
    ///   than a regular file is not read, and the result is true.
    func removeCutLine() throws(SystemError) -> Bool {
        let status = try file.status()
        guard status.isRegular, status.size > 0 else { return true }
        let reading = try File(file.path)
        let start = try Self.bytes(of: reading, at: 0, count: JournalFileLine.start.count)
        guard JournalFileLine.start.starts(with: start) else { return false }
        let whole = try Self.wholeLines(of: reading, size: status.size)
        if whole < status.size { try file.truncate(to: whole) }
        return true
    }

    /// Writes lines.
    ///
    /// If not all of them can be written, none are, and they are counted as lost.
    func write(_ lines: UnsafeRawBufferPointer) {
        let lost = lost.withLock { $0 }
        do throws(SystemError) {
            if lost > 0 {
                // Record the gap first, so that the new lines do not appear to follow the last ones written.
                try append(Array(JournalFileLine.dropped(lost).utf8))
                self.lost.withLock { $0 = 0 }
            }
            try append(lines)
        } catch {
            if lost == 0 { complain("\(file.path): \(error.reason); exchanges will be missing from the journal file") }
            self.lost.withLock { $0 += lines.count { $0 == UInt8(ascii: "\n") } }
        }
    }

    private func append(_ lines: [UInt8]) throws(SystemError) {
        try lines.withUnsafeBufferPointer { buffer throws(SystemError) in try append(UnsafeRawBufferPointer(buffer)) }
    }

    private func append(_ lines: UnsafeRawBufferPointer) throws(SystemError) {
        let before = try file.status()
        do throws(SystemError) {
            try file.write(lines)
        } catch {
            // Some of the lines may have been written, because a full disk accepts what it has room for.
            if before.isRegular { try? file.truncate(to: before.size) }
            throw error
        }
    }

    /// Returns the offset after the last line feed, or 0 if the file has none.
    private static func wholeLines(of file: borrowing File, size: Int) throws(SystemError) -> Int {
        var end = size
        while end > 0 {
            let start = max(0, end - 65_536)
            let chunk = try bytes(of: file, at: start, count: end - start)
            if let index = chunk.lastIndex(of: UInt8(ascii: "\n")) { return start + index + 1 }
            end = start
        }
        return 0
    }

    private static func bytes(of file: borrowing File, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
            try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
        return Array(bytes.prefix(read))
    }
}
