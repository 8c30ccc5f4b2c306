import MockseJSON
import MocksePlatform

/// Talks with a child process: a line of JSON on its standard input, a line on its standard output.
final class ChildTransport: DriverTransport {
    private let process: ChildProcess
    let replies: AsyncStream<Result<JSONObject, DriverError>>

    /// A driver that never ends its line is not read on behind so many bytes.
    private static let longestLine = 16 << 20

    /// Starts a driver.
    ///
    /// - Parameter command: The program and its arguments.
    /// - Throws: The failed call.
    init(_ command: [String]) throws(SystemError) {
        let process = try ChildProcess(command)
        let (stream, continuation) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        self.process = process
        replies = stream
        do throws(SystemError) {
            try SystemThread.start(named: "mockse-driver") { Self.read(from: process, into: continuation) }
        } catch {
            process.kill()
            throw error
        }
    }

    deinit {
        process.kill()
    }

    func send(_ message: JSONObject) {
        var line: [UInt8] = []
        JSONValue.object(message).write(into: &line)
        // How a driver that reads no more has ended is on its way through the other pipe.
        try? process.write(line + [UInt8(ascii: "\n")])
    }

    func end() {
        process.kill()
    }

    private static func read(
        from process: ChildProcess, into continuation: AsyncStream<Result<JSONObject, DriverError>>.Continuation
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
                    object.map { .success($0) } ?? .failure(.babble(String(decoding: line, as: UTF8.self))))
            }
        }
        if rest.count > longestLine { process.kill() }
        switch process.wait() {
        case .exited(let code): continuation.yield(.failure(.ended("has exited with \(code)")))
        case .signalled(let signal): continuation.yield(.failure(.ended("was ended by signal \(signal)")))
        }
        continuation.finish()
    }
}
