#if !os(iOS)
import Foundation
import Synchronization

/// The output that a process writes to one of its streams.
final class ProcessOutput: Sendable {
    /// An error indicating that the stream ended without the expected text.
    struct Ended: Error, CustomStringConvertible {
        let written: String
        var description: String { "the process ended after writing \(written.debugDescription)" }
    }

    private struct State {
        var bytes = Data()
        var isAtEnd = false
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

    /// Waits for the first complete line that contains a text.
    func line(containing part: String) async throws(Ended) -> String {
        while true {
            let (lines, isAtEnd, count) = state.withLock { state in
                let end = state.bytes.lastIndex(of: UInt8(ascii: "\n")) ?? state.bytes.startIndex
                return (String(decoding: state.bytes[..<end], as: UTF8.self), state.isAtEnd, state.bytes.count)
            }
            if let line = lines.split(separator: "\n").first(where: { $0.contains(part) }) { return String(line) }
            if isAtEnd { throw Ended(written: text) }
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
                if state.bytes.count > count || state.isAtEnd { return true }
                state.waiters.append(continuation)
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
#endif
