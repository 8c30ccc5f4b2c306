import MockseBase
import MocksePlatform
import Synchronization

/// A run of the user's command.
struct BatchProcess: Sendable {
    /// The outcome of a run.
    struct Outcome: Sendable {
        /// The way the process ended, or nil if it was killed because its time was up.
        let end: SpawnedProcess.End?
        /// The bytes from standard output, up to a limit.
        let output: [UInt8]
        /// The bytes from standard error, up to a limit.
        let errors: [UInt8]
    }

    /// The number of bytes of each stream that are kept.
    static let limit = 64 << 20

    private let child: ChildProcess
    private let output: Task<[UInt8], Never>
    private let errors: Task<[UInt8], Never>

    /// Starts the command with an empty standard input.
    init(_ command: [String], environment: [String: String]) throws(SystemError) {
        let child = try ChildProcess(
            command, environment: environment.map { "\($0.key)=\($0.value)" }, capturesErrors: true)
        child.closeInput()
        self.child = child
        output = try Self.collect { () throws(SystemError) in try child.read() }
        errors = try Self.collect { () throws(SystemError) in try child.readErrors() }
    }

    /// Reads to the end on a thread of its own.
    private static func collect(
        _ read: @escaping @Sendable () throws(SystemError) -> [UInt8]
    ) throws(SystemError) -> Task<[UInt8], Never> {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        try SystemThread.start(named: "batch-output") {
            while let bytes = try? read(), !bytes.isEmpty { continuation.yield(bytes) }
            continuation.finish()
        }
        return Task {
            var all: [UInt8] = []
            for await bytes in stream where all.count < limit { all += bytes }
            return all
        }
    }

    /// Kills the command, and what it has started.
    func kill() { child.kill() }

    /// Waits until the command has ended, kills it when the time is up, and kills what it has left behind.
    func outcome(within limit: Duration) async -> Outcome {
        let (child, isLate) = (child, IsLate())
        let timer = Task {
            try await Task.sleep(for: limit)
            isLate.flag.store(true, ordering: .relaxed)
            child.kill()
        }
        let end = await withTaskCancellationHandler {
            await Self.end(of: child)
        } onCancel: {
            child.kill()
        }
        timer.cancel()
        // A process that left the group may keep the streams open.
        let (output, errors) = (output, errors)
        let patience = Task {
            try await Task.sleep(for: .seconds(2))
            output.cancel()
            errors.cancel()
        }
        defer { patience.cancel() }
        return Outcome(
            end: isLate.flag.load(ordering: .relaxed) ? nil : end, output: await output.value,
            errors: await errors.value)
    }

    private final class IsLate: Sendable {
        let flag = Atomic<Bool>(false)
    }

    private static func end(of child: ChildProcess) async -> SpawnedProcess.End {
        await withCheckedContinuation { continuation in
            do throws(SystemError) {
                try SystemThread.start(named: "batch-wait") {
                    continuation.resume(returning: child.wait(endingGroup: true))
                }
            } catch {
                // Without a thread, this one waits.
                continuation.resume(returning: child.wait(endingGroup: true))
            }
        }
    }
}
