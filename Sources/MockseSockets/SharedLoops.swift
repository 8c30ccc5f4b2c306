import MocksePlatform
import Synchronization

/// The event loops that the servers of a process share, which end when the last server stops.
///
/// Tests start many servers at once, and a loop costs a thread and one or two descriptors, of which macOS gives a program
/// 256.
enum SharedLoops {
    private struct State {
        var loops: [EventLoop] = []
        var first = 0
        var users = 0

        mutating func endIfUnused() {
            guard users == 0 else { return }
            for loop in loops { loop.executor.finish() }
            loops = []
        }
    }

    private static let state = Mutex(State())

    /// Returns a number of loops, creating those that are missing; call `release` when the server has stopped.
    ///
    /// The first one differs from call to call, because it accepts the connections of its server.
    ///
    /// - Throws: The system call that failed.
    static func take(_ count: Int) throws(SystemError) -> [EventLoop] {
        try state.withLock { state throws(SystemError) in
            defer { state.endIfUnused() }
            while state.loops.count < count {
                let loop = try EventLoop(.native, clock: SystemClock())
                try loop.startThread(named: "mockse-loop-\(state.loops.count)")
                state.loops.append(loop)
            }
            state.users += 1
            state.first = (state.first + 1) % state.loops.count
            return Array((state.loops[state.first...] + state.loops[..<state.first]).prefix(count))
        }
    }

    /// Ends the loops if no other server uses them.
    static func release() {
        state.withLock { state in
            state.users -= 1
            state.endIfUnused()
        }
    }
}
