package import MockseJSON
package import MocksePlatform
import Synchronization

/// A transport to a child process, one line of JSON per message.
///
/// Commands go to its standard input; replies come from its standard output.
package final class ChildTransport: DriverTransport {
    private let process: ChildProcess
    package let replies: AsyncStream<Result<JSONObject, DriverError>>
    private let isOver = Flag()
    /// A flag that is set once standard error has ended, or from the start if it isn't captured.
    private let isErrorOver = Flag()

    /// A flag that the reading thread sets once the process has ended.
    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    /// The time that a driver has to end after its standard input is closed.
    private static let farewell = Duration.seconds(2)

    /// The longest accepted line, in bytes; a driver that exceeds it is killed.
    private static let longestLine = 16 << 20
    /// The number of bytes of standard error from which on a line is passed on before it is complete.
    private static let longestErrorLine = 64 << 10

    /// Starts a driver as a child process.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - errors: A function that receives what the driver writes to standard error, in whole lines if they aren't too
    ///     long; without it, the driver inherits this process's.
    /// - Throws: The system call that failed.
    package init(
        _ command: [String], errors: (@Sendable ([UInt8]) -> Void)? = nil
    ) throws(SystemError) {
        let process = try ChildProcess(command, capturesErrors: errors != nil)
        let (stream, continuation) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        self.process = process
        replies = stream
        do throws(SystemError) {
            try SystemThread.start(named: "mockse-driver") { [isOver] in
                Self.read(from: process, into: continuation, isOver)
            }
            if let errors {
                try SystemThread.start(named: "mockse-stderr") { [isErrorOver] in
                    Self.readErrors(from: process, into: errors)
                    isErrorOver.isSet.store(true, ordering: .releasing)
                }
            } else {
                isErrorOver.isSet.store(true, ordering: .releasing)
            }
        } catch {
            process.kill()
            throw error
        }
    }

    deinit {
        process.kill()
    }

    package func send(_ message: JSONObject) {
        var line: [UInt8] = []
        JSONValue.object(message).write(into: &line)
        // If the driver no longer reads, the reading thread reports how it ended.
        try? process.write(line + [UInt8(ascii: "\n")])
    }

    package var hasEnded: Bool { isOver.isSet.load(ordering: .acquiring) }

    package func end() async {
        process.kill()
        // The last words of a driver are often the most telling.
        let deadline = OwnTime.now + Self.farewell
        while !isErrorOver.isSet.load(ordering: .acquiring), OwnTime.now < deadline {
            do { try await OwnTime.sleep(for: OwnTime.step) } catch { break }
        }
    }

    package func finish() async {
        process.closeInput()
        let deadline = OwnTime.now + Self.farewell
        while !hasEnded, OwnTime.now < deadline {
            do { try await OwnTime.sleep(for: OwnTime.step) } catch { break }
        }
        await end()
    }

    private static func readErrors(from process: ChildProcess, into errors: @Sendable ([UInt8]) -> Void) {
        var rest: [UInt8] = []
        while let bytes = try? process.readErrors(), !bytes.isEmpty {
            rest += bytes
            let end =
                rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
                ?? (rest.count > longestErrorLine ? rest.count : 0)
            if end > 0 { errors(Array(rest[..<end])) }
            rest.removeSubrange(..<end)
        }
        if !rest.isEmpty { errors(rest) }
    }

    private static func read(
        from process: ChildProcess, into continuation: AsyncStream<Result<JSONObject, DriverError>>.Continuation,
        _ isOver: Flag
    ) {
        var rest: [UInt8] = []
        while rest.count <= longestLine, let bytes = try? process.read(), !bytes.isEmpty {
            rest += bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(rest[..<end])
                rest.removeSubrange(...end)
                if line.allSatisfy({ $0 == 0x20 || $0 == 0x0d }) { continue }
                let object = (try? JSONValue(parsing: line))?.object
                continuation.yield(
                    object.map { .success($0) } ?? .failure(.malformedMessage(String(decoding: line, as: UTF8.self))))
            }
        }
        if rest.count > longestLine { process.kill() }
        let end = process.wait()
        isOver.isSet.store(true, ordering: .releasing)
        switch end {
        case .exited(let code): continuation.yield(.failure(.ended("exited with code \(code)")))
        case .signalled(let signal): continuation.yield(.failure(.ended("was terminated by signal \(signal)")))
        }
        continuation.finish()
    }
}
