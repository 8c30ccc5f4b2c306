#if !os(iOS)
import Foundation
import MocksePlatform
import Synchronization

/// A process started by a test, with its output.
final class ChildProcess: Sendable {
    /// The exit code and the output of a process that has ended.
    struct End: Sendable {
        /// The exit code; nil if a signal ended the process.
        let code: Int32?
        let output: Data
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        var errorLines: [Substring] { errors.split(separator: "\n") }
    }

    let output = ProcessOutput()
    let errors = ProcessOutput()

    /// The process ID.
    var identifier: Int32 { process.identifier }

    private let process: SpawnedProcess
    private let isOver = Over()
    private let exitCode: Task<Int32?, Never>

    /// A Boolean value indicating whether the process id may have been reused.
    private final class Over: Sendable {
        let isSet = Mutex(false)
    }

    // Starts the process with the environment of this one, without variables that would affect mockse or a client.
    // If `unreadErrors` is given, it receives standard error, which isn't read.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:], unreadErrors: Pipe? = nil) throws {
        let (codes, continuation) = AsyncStream<Int32?>.makeStream()
        let settings = Self.neutralEnvironment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
        let errorPipe = unreadErrors ?? errors.pipe
        let nothing = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
        let process = try SpawnedProcess(
            [path] + arguments, environment: settings, input: nothing.fileDescriptor,
            output: output.pipe.fileHandleForWriting.fileDescriptor,
            errors: errorPipe.fileHandleForWriting.fileDescriptor)
        try output.pipe.fileHandleForWriting.close()
        try errorPipe.fileHandleForWriting.close()
        self.process = process
        exitCode = Task {
            for await code in codes { return code }
            return nil
        }
        Thread.detachNewThread { [isOver] in
            process.waitForEnd()
            let end = isOver.isSet.withLock { isOver in
                isOver = true
                return process.reap()
            }
            if case .exited(let code) = end { continuation.yield(code) } else { continuation.yield(nil) }
        }
        output.startReading()
        if unreadErrors == nil { errors.startReading() } else { errors.finish() }
    }

    /// Sends a signal to the process.
    func send(_ signal: Int32) {
        isOver.isSet.withLock { if !$0 { process.send(signal) } }
    }

    /// Waits for the process to end, and ends it if the test is canceled, for example after its time limit.
    func end() async -> End {
        await withTaskCancellationHandler {
            let code = await exitCode.value
            let errors = String(decoding: await errors.all(), as: UTF8.self)
            return End(code: code, output: await output.all(), errors: errors)
        } onCancel: {
            send(SIGKILL)
        }
    }

    private static let neutralEnvironment = ProcessInfo.processInfo.environment.filter { name, _ in
        name != "PORT" && !name.hasPrefix("MOCKSE_") && !name.lowercased().hasSuffix("_proxy")
    }
}
#endif
