#if !os(iOS)
import Dispatch

/// Runs an actor that makes blocking calls, on threads that tests do not share.
final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "blocking")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
#endif
