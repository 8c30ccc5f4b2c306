import Synchronization

/// Threads for long computations, which would hold up an event loop.
///
/// A thread starts when work arrives and ends when nothing is left to do.
package enum WorkerThreads {
    /// The maximum number of threads; further work waits for its turn.
    package static let limit = 2

    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var threads = 0
    }

    private static let state = Mutex(State())

    /// Runs a computation on one of the threads, or on the calling thread if the system refuses to start another.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        let isThreadMissing = state.withLock { state in
            state.waiting.append(work)
            guard state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        guard isThreadMissing else { return }
        do throws(SystemError) {
            try SystemThread.start(named: "mockse-worker") { finishWork() }
        } catch {
            finishWork()
        }
    }

    private static func finishWork() {
        while let work = next() { work() }
    }

    private static func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.threads -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
