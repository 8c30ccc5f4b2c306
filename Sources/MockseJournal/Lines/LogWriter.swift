package import MocksePlatform
import Synchronization

/// A writer of log lines that uses a separate thread, so that a slow terminal or pipe never blocks an event loop.
///
/// Lines wait in a bounded buffer and are written in batches. Lines that do not fit are dropped and counted, and the
/// count is written as soon as there is room again.
package final class LogWriter: Sendable {
    private struct State {
        var lines: [UInt8] = []
        var dropped = 0
        var isAsleep = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let waker: Waker
    private let ended: Waker
    private let limit: Int
    private let reportDropped: @Sendable (Int) -> String
    private let write: @Sendable (UnsafeRawBufferPointer) -> Void
    private let prepare: (@Sendable () -> Void)?

    /// The maximum number of bytes of log lines that wait to be written.
    package static let limit = 1 << 20
    /// The number of milliseconds after which `prepare` is called again while there is nothing to write.
    private static let pause: Int32 = 500

    /// Creates a writer and starts its thread.
    ///
    /// - Parameters:
    ///   - name: The thread's name.
    ///   - limit: The maximum number of bytes that may wait to be written.
    ///   - reportDropped: Returns the line, including its line feed, that reports a number of dropped lines.
    ///   - prepare: Called on the writer's thread when it starts, before each batch, and twice a second in between.
    ///   - write: Writes one batch and returns when it has been written. Called only on the writer's thread.
    /// - Throws: A `SystemError` if the thread cannot be started.
    package init(
        named name: String = "mockse-log", limit: Int = LogWriter.limit,
        reportDropped: @escaping @Sendable (Int) -> String = LogWriter.complaint,
        prepare: (@Sendable () -> Void)? = nil,
        write: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) {
        self.limit = limit
        self.reportDropped = reportDropped
        self.prepare = prepare
        self.write = write
        waker = try Waker()
        ended = try Waker()
        try SystemThread.start(named: name) { [self] in run() }
    }

    /// Adds one line, whose bytes, including the line feed, `body` appends.
    package func log(_ body: (inout [UInt8]) -> Void) {
        let mustWake = state.withLock { state in
            guard !state.isClosed, state.lines.count < limit else {
                state.dropped += 1
                return false
            }
            body(&state.lines)
            let wasAsleep = state.isAsleep
            state.isAsleep = false
            return wasAsleep
        }
        if mustWake { waker.wake() }
    }

    /// Writes the remaining lines and ends the thread, waiting for at most `limit` milliseconds.
    ///
    /// You can call this method more than once. A pipe that nobody reads can block the thread in a write indefinitely.
    package func close(waitingMilliseconds limit: Int32 = 2000) {
        state.withLock { $0.isClosed = true }
        waker.wake()
        // Sleeping consumes the wake-up, so wake the next caller that waits for the same end.
        if ended.sleep(milliseconds: limit) { ended.wake() }
    }

    private func run() {
        var batch: [UInt8] = []
        while true {
            prepare?()
            let (isClosed, dropped) = state.withLock { state in
                swap(&state.lines, &batch)
                let dropped = state.dropped
                state.dropped = 0
                state.isAsleep = batch.isEmpty && dropped == 0 && !state.isClosed
                return (state.isClosed, dropped)
            }
            if batch.isEmpty && dropped == 0 {
                if isClosed { break }
                guard waker.sleep(milliseconds: prepare == nil ? -1 : Self.pause) else { continue }
                // Lines arrive in bursts, so waiting briefly combines many of them into one write.
                SystemThread.sleep(nanoseconds: 5_000_000)
                continue
            }
            if dropped > 0 {
                batch.append(reportDropped(dropped))
            }
            batch.withUnsafeBytes(write)
            batch.removeAll(keepingCapacity: true)
        }
        ended.wake()
    }

    /// Returns the log line that reports a number of dropped lines.
    package static func complaint(_ dropped: Int) -> String {
        "mockse: \(dropped) log \(dropped == 1 ? "line was" : "lines were") dropped: the reader is too slow\n"
    }
}
