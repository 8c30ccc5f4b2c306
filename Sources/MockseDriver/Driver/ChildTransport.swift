package import MockseJSON
package import MocksePlatform
import Synchronization

/// Talks with a child process: a line of JSON on its standard input, a line on its standard output.
package final class ChildTransport: DriverTransport {
    private let process: ChildProcess
    package let replies: AsyncStream<Result<JSONObject, DriverError>>
    private let isOver = Flag()

    /// What the reading thread tells when there is nothing more to read.
    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    /// How long a driver may take to end when its input has ended.
    private static let farewell = Duration.seconds(2)

    /// A driver that never ends its line is not read on behind so many bytes.
    private static let longestLine = 16 << 20

    /// Starts a driver.
    ///
    /// - Parameter command: The program and its arguments.
    /// - Throws: The failed call.
    package init(_ command: [String]) throws(SystemError) {
        let process = try ChildProcess(command)
        let (stream, continuation) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        self.process = process
        replies = stream
        do throws(SystemError) {
            try SystemThread.start(named: "mockse-driver") { [isOver] in
                Self.read(from: process, into: continuation, isOver)
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
        // How a driver that reads no more has ended is on its way through the other pipe.
        try? process.write(line + [UInt8(ascii: "\n")])
    }

    package var hasEnded: Bool { isOver.isSet.load(ordering: .acquiring) }

    package func end() {
        process.kill()
    }

    package func finish() async {
        process.closeInput()
        let deadline = OwnTime.now + Self.farewell
        while !hasEnded, OwnTime.now < deadline {
            do { try await OwnTime.sleep(for: OwnTime.step) } catch { break }
        }
        process.kill()
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
                    object.map { .success($0) } ?? .failure(.babble(String(decoding: line, as: UTF8.self))))
            }
        }
        if rest.count > longestLine { process.kill() }
        let end = process.wait()
        isOver.isSet.store(true, ordering: .releasing)
        switch end {
        case .exited(let code): continuation.yield(.failure(.ended("has exited with \(code)")))
        case .signalled(let signal): continuation.yield(.failure(.ended("was ended by signal \(signal)")))
        }
        continuation.finish()
    }
}
