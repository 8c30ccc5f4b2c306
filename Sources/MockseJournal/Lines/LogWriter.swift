package import MocksePlatform
import Synchronization

/// Writes log lines from a thread of its own, so that a slow terminal or pipe never holds an event loop.
///
/// Lines wait in a bounded buffer and leave in batches. What does not fit is dropped and counted, and the count is
/// written as soon as there is room again.
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

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - name: The thread's name.
    ///   - limit: Bytes that may wait.
    ///   - reportDropped: The line, line feed included, that says how many lines were dropped.
    ///   - write: Writes one batch and returns when it is written; called on the log's thread only.
    /// - Throws: What keeps a thread from starting.
    package init(
        named name: String = "mockse-log", limit: Int = 1 << 20,
        reportDropped: @escaping @Sendable (Int) -> String = LogWriter.complaint,
        write: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) {
        self.limit = limit
        self.reportDropped = reportDropped
        self.write = write
        waker = try Waker()
        ended = try Waker()
        try SystemThread.start(named: name) { [self] in run() }
    }

    /// Takes one line in; `body` appends its bytes, line feed included.
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

    /// Writes what is left and ends the thread; returns when that is done, or the reader has let the patience pass.
    ///
    /// It may be called more than once. A pipe that nobody reads can hold the thread in a write for ever.
    package func close(patienceInMilliseconds patience: Int32 = 2000) {
        state.withLock { $0.isClosed = true }
        waker.wake()
        // A sleep uses the wake up: others may wait for the same end.
        if ended.sleep(milliseconds: patience) { ended.wake() }
    }

    private func run() {
        var batch: [UInt8] = []
        while true {
            let (isClosed, dropped) = state.withLock { state in
                swap(&state.lines, &batch)
                let dropped = state.dropped
                state.dropped = 0
                state.isAsleep = batch.isEmpty && dropped == 0 && !state.isClosed
                return (state.isClosed, dropped)
            }
            if batch.isEmpty && dropped == 0 {
                if isClosed { break }
                waker.sleep()
                // Lines come in bursts: a moment's wait makes one write of many.
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

    /// What a log says of dropped lines.
    package static func complaint(_ dropped: Int) -> String {
        "mockse: \(dropped) log lines were dropped: the reader is too slow\n"
    }
}
