import MocksePlatform
import Synchronization

/// Runs the jobs of one event loop, all on that loop's thread.
///
/// It is a serial executor for the loop's actor and a task executor for the connections' tasks, so that a connection
/// never leaves its thread.
package final class LoopExecutor: SerialExecutor, TaskExecutor {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var isAsleep = false
        var isFinished = false
    }

    private let inbox = Mutex(Inbox())
    private let thread = Atomic<UInt>(0)
    private let waker: Waker

    init(waker: Waker) {
        self.waker = waker
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let mustWake = inbox.withLock { inbox in
            inbox.jobs.append(job)
            let wasAsleep = inbox.isAsleep
            inbox.isAsleep = false
            return wasAsleep
        }
        if mustWake { waker.wake() }
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
        precondition(
            thread.load(ordering: .acquiring) == SystemThread.current, "an event loop's state was touched from outside")
    }

    /// Takes jobs and polls in turn, until `finish` was called; the calling thread becomes the loop's.
    ///
    /// - Parameter turn: Polls; it may block only if its argument is true.
    func run(turn: (_ mayBlock: Bool) -> Void) {
        thread.store(SystemThread.current, ordering: .releasing)
        var jobs: [UnownedJob] = []
        while true {
            let state = inbox.withLock { inbox in
                swap(&inbox.jobs, &jobs)
                inbox.isAsleep = jobs.isEmpty
                return inbox.isFinished
            }
            if jobs.isEmpty {
                if state { return }
                turn(true)
                inbox.withLock { $0.isAsleep = false }
            } else {
                for job in jobs {
                    job.runSynchronously(
                        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
                }
                jobs.removeAll(keepingCapacity: true)
                turn(false)
            }
        }
    }

    /// Lets `run` return once no job is left.
    func finish() {
        inbox.withLock { $0.isFinished = true }
        waker.wake()
    }
}
