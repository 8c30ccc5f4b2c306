#if !os(iOS)
import Dispatch

/// An executor for actors that make blocking calls, on threads that tests don't share.
final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "blocking")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
#endif
