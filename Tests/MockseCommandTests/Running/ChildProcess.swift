#if !os(iOS)
import Foundation

/// A process that a test started, with what it writes.
final class ChildProcess: Sendable {
    /// How a process ended, and what it had written.
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

    private let process: Process
    private let exitCode: Task<Int32?, Never>

    // Starts it with this process's environment, but for what would change how mockse or a client behaves.
    // `unreadErrors` takes standard error instead, without being read.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:], unreadErrors: Pipe? = nil) throws {
        let (codes, continuation) = AsyncStream<Int32?>.makeStream()
        process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = Self.neutralEnvironment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.pipe
        process.standardError = unreadErrors ?? errors.pipe
        process.terminationHandler = { process in
            continuation.yield(process.terminationReason == .exit ? process.terminationStatus : nil)
        }
        exitCode = Task {
            for await code in codes { return code }
            return nil
        }
        try process.run()
        output.startReading()
        if unreadErrors == nil { errors.startReading() } else { errors.finish() }
    }

    /// Sends it a signal.
    func send(_ signal: Int32) {
        if process.isRunning { kill(process.processIdentifier, signal) }
    }

    /// Waits for its end; a cancelled test, such as one out of time, ends it.
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
