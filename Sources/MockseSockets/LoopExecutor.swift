import MocksePlatform
import Synchronization

/// Runs the jobs of one event loop, all on that loop's thread.
///
/// It is the serial executor of the loop's actor, and the task executor that its connections' tasks prefer. Both are
/// needed to stay on the thread: a continuation resumes on its task's preferred executor, and without one goes round by
/// the shared pool of threads before it comes back to its actor.
package final class LoopExecutor: SerialExecutor, TaskExecutor {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var arrivals: [Socket] = []
        /// Waits that are to end.
        var wakes: [WaitID] = []
        /// Those who wait for the running turn's end.
        var onlookers: [CheckedContinuation<Void, Never>] = []
        var isAsleep = false
        var isFinished = false
        var hasEnded = false

        var isEmpty: Bool { jobs.isEmpty && arrivals.isEmpty && wakes.isEmpty && onlookers.isEmpty }
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

    /// Hands a new connection over to the loop.
    func hand(over socket: Socket) {
        put { $0.arrivals.append(socket) }
    }

    /// Ends a wait on the loop, if it is still going on.
    func wake(_ wait: WaitID) {
        // After the loop's end nobody would take it out.
        put { if !$0.hasEnded { $0.wakes.append(wait) } }
    }

    /// Returns once what the loop was doing when it was called is done; at once after the loop's end.
    ///
    /// A job would not do: who asks while the server stops may be too late for the loop to run it.
    func catchUp() async {
        await withCheckedContinuation { continuation in
            var hasEnded = false
            put { inbox in
                hasEnded = inbox.hasEnded
                if !hasEnded { inbox.onlookers.append(continuation) }
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
        // The loop's own thread is awake: it puts jobs in while it looks at what the poller found.
        if mustWake && thread.load(ordering: .relaxed) != SystemThread.current { waker.wake() }
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
        precondition(
            thread.load(ordering: .acquiring) == SystemThread.current, "an event loop's state was touched from outside")
    }

    /// Polls and runs what became ready in turn, until `finish` was called; the calling thread becomes the loop's.
    ///
    /// - Parameters:
    ///   - turn: Polls; it may block only if its argument is true.
    ///   - wake: Ends waits that other threads have called off.
    ///   - adopt: Takes in new connections.
    func run(turn: (_ mayBlock: Bool) -> Void, wake: ([WaitID]) -> Void, adopt: ([Socket]) -> Void) {
        thread.store(SystemThread.current, ordering: .releasing)
        var jobs: [UnownedJob] = []
        while true {
            let (isIdle, hasEnded) = inbox.withLock { inbox in
                inbox.isAsleep = inbox.isEmpty
                inbox.hasEnded = inbox.isAsleep && inbox.isFinished
                return (inbox.isAsleep, inbox.hasEnded)
            }
            if hasEnded { return }
            turn(isIdle)
            let (arrivals, wakes, onlookers) = inbox.withLock { inbox in
                inbox.isAsleep = false
                swap(&inbox.jobs, &jobs)
                defer { (inbox.arrivals, inbox.wakes, inbox.onlookers) = ([], [], []) }
                return (inbox.arrivals, inbox.wakes, inbox.onlookers)
            }
            for onlooker in onlookers { onlooker.resume() }
            if !wakes.isEmpty { wake(wakes) }
            if !arrivals.isEmpty { adopt(arrivals) }
            for job in jobs {
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            jobs.removeAll(keepingCapacity: true)
        }
    }

    /// Lets `run` return once no job is left.
    func finish() {
        inbox.withLock { $0.isFinished = true }
        waker.wake()
    }
}
