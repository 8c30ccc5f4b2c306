#if !os(iOS)
import Foundation
import Synchronization

/// The output that a process writes to one of its streams.
final class ProcessOutput: Sendable {
    /// An error indicating that the expected text wasn't written.
    struct Missing: Error, CustomStringConvertible {
        let part: String
        let written: String
        let hasEnded: Bool
        var description: String {
            "\(hasEnded ? "the process ended" : "the process goes on") without a line with \(part.debugDescription); it wrote "
                + written.debugDescription
        }
    }

    private struct State {
        var bytes = Data()
        var isAtEnd = false
        var isOverdue = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// The end of the pipe that the process writes to.
    let pipe = Pipe()

    private let state = Mutex(State())

    /// The text read so far.
    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    /// Starts a thread that reads until the other end is closed.
    func startReading() {
        Thread.detachNewThread { [self] in
            while true {
                let bytes = pipe.fileHandleForReading.availableData
                let waiters = state.withLock { state in
                    state.bytes += bytes
                    state.isAtEnd = bytes.isEmpty
                    defer { state.waiters.removeAll() }
                    return state.waiters
                }
                for waiter in waiters { waiter.resume() }
                if bytes.isEmpty { return }
            }
        }
    }

    /// Ends the stream for a process that writes elsewhere.
    func finish() {
        state.withLock { $0.isAtEnd = true }
    }

    /// Waits for the first complete line that contains a text, for longer than any machine takes to write it.
    func line(containing part: String, within limit: Duration = .seconds(300)) async throws(Missing) -> String {
        let timer = Task {
            try await Task.sleep(for: limit)
            let waiters = state.withLock { state in
                state.isOverdue = true
                defer { state.waiters.removeAll() }
                return state.waiters
            }
            for waiter in waiters { waiter.resume() }
        }
        defer { timer.cancel() }
        while true {
            let (lines, isAtEnd, isOverdue, count) = state.withLock { state in
                let end = state.bytes.lastIndex(of: UInt8(ascii: "\n")) ?? state.bytes.startIndex
                let lines = String(decoding: state.bytes[..<end], as: UTF8.self)
                return (lines, state.isAtEnd, state.isOverdue, state.bytes.count)
            }
            if let line = lines.split(separator: "\n").first(where: { $0.contains(part) }) { return String(line) }
            if isAtEnd || isOverdue { throw Missing(part: part, written: text, hasEnded: isAtEnd) }
            await moreThan(count)
        }
    }

    /// Waits for the end of the stream, and returns the whole text.
    func all() async -> Data {
        while true {
            let (bytes, isAtEnd) = state.withLock { ($0.bytes, $0.isAtEnd) }
            if isAtEnd { return bytes }
            await moreThan(bytes.count)
        }
    }

    private func moreThan(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.bytes.count > count || state.isAtEnd || state.isOverdue { return true }
                state.waiters.append(continuation)
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
#endif
