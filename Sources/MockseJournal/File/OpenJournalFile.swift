import MocksePlatform

/// A journal file that is open for appending, with the state that determines what must come before the next line.
struct OpenJournalFile: ~Copyable, Sendable {
    /// The identity of the file, or nil if it is not a regular file.
    let identity: FileStatus.Identity?
    /// A Boolean value indicating whether the next line has to be the first of a run.
    var needsStart = true
    /// A Boolean value indicating whether zeros at the end of the file, which a power failure leaves, were removed.
    private(set) var lostZeros = false

    private let file: File
    /// A Boolean value indicating whether the file ends within a line.
    private var endsInLine: Bool

    /// Opens a journal file, creating it if it does not exist, and locks it against other servers.
    ///
    /// If a killed process left an incomplete last line, or a power failure zeros, that line is removed, provided that
    /// other lines of the journal come before it. Nothing else is ever removed. Anything other than a regular file is not read.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The open file.
    /// - Throws: A `JournalFileError` if the file cannot be opened or is not a journal.
    static func open(_ path: String) throws(JournalFileError) -> OpenJournalFile {
        do throws(SystemError) {
            if let file = try openIfJournal(path) { return file }
        } catch {
            throw error.isLocked ? .inUse(path: path) : .unusable(path: path, reason: error.reason)
        }
        throw .notAJournal(path: path)
    }

    private static func openIfJournal(_ path: String) throws(SystemError) -> OpenJournalFile? {
        let file = try File(path, for: .appending)
        let status = try file.status()
        // Two servers' lines would look like those of one.
        if status.isRegular, !file.lock() { throw .locked(path) }
        guard status.isRegular, status.size > 0 else {
            return OpenJournalFile(file, status.isRegular ? status.identity : nil, endsInLine: false)
        }
        switch try JournalFileContents(of: try File(path), size: status.size) {
        case .wholeLines: return OpenJournalFile(file, status.identity, endsInLine: false)
        case .openLine: return OpenJournalFile(file, status.identity, endsInLine: true)
        case .cutLine(let offset):
            // Another server may be writing to the file.
            let isAlone = try file.status().size == status.size
            var last: [UInt8] = [1]
            _ = try last.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try File(path).read(into: UnsafeMutableRawBufferPointer(buffer), at: status.size - 1)
            }
            if isAlone { try file.truncate(to: offset) }
            var open = OpenJournalFile(file, status.identity, endsInLine: !isAlone)
            open.lostZeros = isAlone && last == [0]
            return open
        case .other: return nil
        }
    }

    private init(_ file: consuming File, _ identity: FileStatus.Identity?, endsInLine: Bool) {
        self.file = file
        self.identity = identity
        self.endsInLine = endsInLine
    }

    /// Lets other servers append to the file.
    func unlock() {
        if identity != nil { file.unlock() }
    }

    /// Returns a Boolean value indicating whether the next line has to be the first line of a run, for example because
    /// another program has truncated the file.
    mutating func isUnstarted() throws(SystemError) -> Bool {
        if identity != nil, try file.status().size == 0 {
            needsStart = true
            endsInLine = false
        }
        return needsStart
    }

    /// Appends lines, all or none.
    mutating func append(_ lines: [UInt8]) throws(SystemError) {
        try lines.withUnsafeBufferPointer { buffer throws(SystemError) in try append(UnsafeRawBufferPointer(buffer)) }
    }

    /// Appends lines, all or none.
    mutating func append(_ lines: UnsafeRawBufferPointer) throws(SystemError) {
        if lines.isEmpty { return }
        if endsInLine {
            endsInLine = false
            do throws(SystemError) {
                try append([UInt8(ascii: "\n")])
            } catch {
                endsInLine = true
                throw error
            }
        }
        let before = try file.status()
        var written = 0
        do throws(SystemError) {
            try file.write(lines, counting: &written)
        } catch {
            // Some of the lines may have been written, because a full disk still accepts as much as it has room for.
            if written > 0 { endsInLine = !removeLast(written, before: before.size) }
            throw error
        }
    }

    /// Removes the bytes that were written last, unless something else was written or removed in the meantime.
    private func removeLast(_ count: Int, before size: Int) -> Bool {
        guard identity != nil, let now = try? file.status(), now.size == size + count else { return false }
        do throws(SystemError) {
            try file.truncate(to: size)
            return true
        } catch {
            return false
        }
    }
}
