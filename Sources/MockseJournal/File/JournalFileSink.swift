import MocksePlatform
import Synchronization

/// The file behind a `JournalFile`, to which each batch of lines is written completely or not at all.
final class JournalFileSink: Sendable {
    private struct State: ~Copyable {
        var file: OpenJournalFile
        /// The number of lines that could not be written.
        var lost = 0
        /// The number of bytes to write before a failure is reported again: the size of the lines that failed.
        ///
        /// On a full disk, a few short lines may still fit.
        var owed = 0
        /// The file at the path that could not be opened for appending, if that was reported.
        var refused: FileStatus?
        /// The problem with it.
        var problem: String?
        /// A Boolean value indicating whether the failure to create the file again was reported.
        var isMissing = false
    }

    private let path: String
    private let start: JournalStart
    private let complain: @Sendable (String) -> Void
    private let state: Mutex<State>

    /// Opens the file, creating it if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - start: The line that comes before all others.
    ///   - complain: Called with a message when the file cannot be written, or when it ended in zeros.
    /// - Throws: A `JournalFileError` if the file cannot be opened or is not a journal.
    init(
        _ path: String, start: JournalStart, complain: @escaping @Sendable (String) -> Void
    ) throws(JournalFileError) {
        self.path = path
        self.start = start
        self.complain = complain
        let file = try OpenJournalFile.open(path)
        if file.lostZeros {
            complain(
                "\(path): removed zero bytes at the end, which a power failure left; the last exchanges before it may be "
                    + "missing")
        }
        state = Mutex(State(file: file))
    }

    /// Creates the file again if it was moved or removed, and writes its first line if the file needs one.
    func prepare() {
        state.withLock { state in
            follow(&state)
            if state.file.needsStart { write(UnsafeRawBufferPointer(start: nil, count: 0), &state) }
        }
    }

    /// Writes lines.
    ///
    /// If not all of them can be written, none are, and they are counted as lost.
    func write(_ lines: UnsafeRawBufferPointer) {
        state.withLock { write(lines, &$0) }
    }

    /// Lets other servers append to the file, unless a write still goes on.
    func close() {
        state.withLockIfAvailable { $0.file.unlock() }
    }

    private func write(_ lines: UnsafeRawBufferPointer, _ state: inout State) {
        do throws(SystemError) {
            var first: [UInt8] = []
            if try state.file.isUnstarted() { start.append(to: &first) }
            // Record the gap first, so that the new lines do not appear to follow the last ones written.
            if state.lost > 0 { first.append(JournalFileLine.dropped(state.lost)) }
            if !first.isEmpty {
                try state.file.append(first)
                state.file.needsStart = false
                state.lost = 0
            }
            try state.file.append(lines)
            state.owed -= min(state.owed, lines.count)
        } catch {
            if state.owed == 0 {
                complain("\(path): \(error.reason); requests will be missing from the journal file")
            }
            state.owed = max(state.owed, lines.count, 1)
            state.lost += lines.count { $0 == UInt8(ascii: "\n") }
        }
    }

    /// Opens the file again if its path leads to another file, and keeps the current file if that fails.
    private func follow(_ state: inout State) {
        let there = FileStatus(of: path)
        guard let identity = state.file.identity, there?.identity != identity else { return }
        // Opening a pipe would block until it has a reader.
        if let there, there == state.refused || !there.isRegular { return }
        do throws(JournalFileError) {
            state.file = try OpenJournalFile.open(path)
            (state.refused, state.problem) = (nil, nil)
            state.isMissing = false
        } catch {
            let reason =
                switch error {
                case .unusable(_, let reason): reason
                case .inUse: "another server writes to the new file"
                default: "the new file is not a journal"
                }
            // A file that changes can have the same problem still.
            let isKnown = there?.identity == state.refused?.identity && reason == state.problem
            if there != nil && !isKnown || there == nil && !state.isMissing {
                complain(JournalFileError.notFollowed(path: path, reason: reason).description)
            }
            (state.refused, state.problem) = (there, reason)
            state.isMissing = there == nil
        }
    }
}
