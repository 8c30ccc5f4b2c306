import MocksePlatform
import Synchronization

/// An executor that runs all jobs of one event loop on that loop's thread.
///
/// It is both the serial executor of the loop's actor and the task executor that its connections' tasks prefer. Staying
/// on the thread requires both: a continuation resumes on its task's preferred executor, and without one takes a detour
/// through the shared thread pool before it returns to its actor.
package final class LoopExecutor: SerialExecutor, TaskExecutor {
    /// A new connection of a server.
    struct Arrival: Sendable {
        let socket: Socket
        let context: ServerContext
    }

    private struct Inbox {
        var jobs: [UnownedJob] = []
        var arrivals: [Arrival] = []
        /// The waits to end.
        var wakes: [WaitID] = []
        /// The continuations waiting for the current turn to end.
        var waiters: [CheckedContinuation<Void, Never>] = []
        var isAsleep = false
        var isFinished = false
        var hasEnded = false

        var isEmpty: Bool { jobs.isEmpty && arrivals.isEmpty && wakes.isEmpty && waiters.isEmpty }
    }

    private let inbox = Mutex(Inbox())
    private let thread = Atomic<UInt>(0)
    private let waker: Waker

    init(waker: Waker) {
        self.waker = waker
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        put { $0.jobs.append(job) }
    }

    /// Hands over a new connection to the loop.
    func hand(over socket: Socket, of context: ServerContext) {
        put { $0.arrivals.append(Arrival(socket: socket, context: context)) }
    }

    /// Ends a wait on the loop if it is still pending.
    func wake(_ wait: WaitID) {
        // After the loop has ended, nothing would remove it.
        put { if !$0.hasEnded { $0.wakes.append(wait) } }
    }

    /// Waits for the loop's current turn to end; returns at once if the loop has ended.
    ///
    /// A job would not work: a caller that asks while the server is stopping may be too late for the loop to run it.
    func drain() async {
        await withCheckedContinuation { continuation in
            var hasEnded = false
            put { inbox in
                hasEnded = inbox.hasEnded
                if !hasEnded { inbox.waiters.append(continuation) }
            }
            if hasEnded { continuation.resume() }
        }
    }

    private func put(_ body: (inout Inbox) -> Void) {
        let mustWake = inbox.withLock { inbox in
            body(&inbox)
            let wasAsleep = inbox.isAsleep
            inbox.isAsleep = false
            return wasAsleep
        }
        // The loop's own thread is awake: it enqueues jobs while it processes the poller's events.
        if mustWake && thread.load(ordering: .relaxed) != SystemThread.current { waker.wake() }
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
        precondition(
            thread.load(ordering: .acquiring) == SystemThread.current, "event loop state accessed from another thread")
    }

    /// Makes the calling thread the loop's.
    func claimThread() {
        thread.store(SystemThread.current, ordering: .releasing)
    }

    /// Alternately polls and runs jobs until `finish` is called.
    ///
    /// - Parameters:
    ///   - turn: A closure that polls; it may block only if its argument is true.
    ///   - wake: A closure that ends waits that other threads have woken.
    ///   - adopt: A closure that takes over new connections.
    func run(turn: (_ mayBlock: Bool) -> Void, wake: ([WaitID]) -> Void, adopt: ([Arrival]) -> Void) {
        var jobs: [UnownedJob] = []
        while true {
            let (isIdle, hasEnded) = inbox.withLock { inbox in
                inbox.isAsleep = inbox.isEmpty
                inbox.hasEnded = inbox.isAsleep && inbox.isFinished
                return (inbox.isAsleep, inbox.hasEnded)
            }
            if hasEnded { return }
            turn(isIdle)
            let (arrivals, wakes, waiters) = inbox.withLock { inbox in
                inbox.isAsleep = false
                swap(&inbox.jobs, &jobs)
                defer { (inbox.arrivals, inbox.wakes, inbox.waiters) = ([], [], []) }
                return (inbox.arrivals, inbox.wakes, inbox.waiters)
            }
            for waiter in waiters { waiter.resume() }
            if !wakes.isEmpty { wake(wakes) }
            if !arrivals.isEmpty { adopt(arrivals) }
            for job in jobs {
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            jobs.removeAll(keepingCapacity: true)
        }
    }

    /// Makes `run` return once no jobs are left.
    func finish() {
        inbox.withLock { $0.isFinished = true }
        waker.wake()
    }
}
