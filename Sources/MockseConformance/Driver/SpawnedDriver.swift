import MockseJSON
import MocksePlatform
import Synchronization

/// Operates a client through a child process that reads and writes JSON lines.
final class SpawnedDriver: Driver {
    private let process: ChildProcess
    private let replies: AsyncStream<Result<JSONObject, DriverError>>
    private let numbers = Atomic<Int>(0)
    private let broken = Atomic<Bool>(false)
    private let timeout: Duration

    /// What the driver said of its client.
    let features: ClientFeatures

    /// Starts a driver and greets it.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - timeout: How long an answer is waited for, besides the time that a verb itself names.
    /// - Throws: `SystemError` if it cannot be started, `DriverError` if it does not answer as it should.
    init(_ command: [String], timeout: Duration) async throws {
        let process = try ChildProcess(command)
        self.process = process
        self.timeout = timeout
        let (stream, continuation) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        replies = stream
        do {
            try SystemThread.start(named: "mockse-driver") { Self.read(from: process, into: continuation) }
            let hello = try await Self.exchange(
                DriverMessage.hello(id: 0), id: 0, verb: "hello", with: process, replies: stream, timeout: timeout)
            features = try ClientFeatures(hello: hello)
        } catch {
            process.kill()
            throw error
        }
    }

    deinit {
        process.kill()
    }

    /// Whether it can be asked on: one that ended, babbled or kept silent cannot.
    var isAlive: Bool { !broken.load(ordering: .relaxed) }

    func perform(_ command: DriverCommand) async throws -> DriverReply {
        let id = numbers.add(1, ordering: .relaxed).newValue
        var limit = timeout
        if case .idle(let own) = command { limit += own }
        let message: JSONObject
        do {
            message = try await Self.exchange(
                DriverMessage.command(command, id: id), id: id, verb: command.verb.rawValue, with: process,
                replies: replies, timeout: limit)
        } catch {
            broken.store(true, ordering: .relaxed)
            process.kill()
            throw error
        }
        return try DriverMessage.reply(message, to: command)
    }

    private static func exchange(
        _ message: JSONObject, id: Int, verb: String, with process: ChildProcess,
        replies: AsyncStream<Result<JSONObject, DriverError>>, timeout: Duration
    ) async throws -> JSONObject {
        var line: [UInt8] = []
        JSONValue.object(message).write(into: &line)
        do {
            try process.write(line + [UInt8(ascii: "\n")])
        } catch {
            // How it ended is on its way through the other pipe.
        }
        return try await withThrowingTaskGroup(of: JSONObject.self) { group in
            group.addTask {
                for await reply in replies {
                    let object = try reply.get()
                    if object["id"]?.int == id { return object }
                    throw DriverError.babble(JSONValue.object(object).text)
                }
                throw DriverError.ended("has ended before it answered \(verb)")
            }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw DriverError.silent(verb, after: timeout)
            }
            defer { group.cancelAll() }
            guard let object = try await group.next() else { throw CancellationError() }
            return object
        }
    }

    private static func read(
        from process: ChildProcess, into continuation: AsyncStream<Result<JSONObject, DriverError>>.Continuation
    ) {
        var rest: [UInt8] = []
        while let bytes = try? process.read(), !bytes.isEmpty {
            rest += bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(rest[..<end])
                rest.removeSubrange(...end)
                if line.allSatisfy({ $0 == 0x20 || $0 == 0x0d }) { continue }
                let object = (try? JSONValue(parsing: line))?.object
                continuation.yield(object.map { .success($0) } ?? .failure(.babble(String(decoding: line, as: UTF8.self))))
            }
            // A driver that never ends its line fills no memory.
            if rest.count > 16 << 20 { break }
        }
        switch process.wait() {
        case .exited(let code): continuation.yield(.failure(.ended("has exited with \(code)")))
        case .signalled(let signal): continuation.yield(.failure(.ended("was ended by signal \(signal)")))
        }
        continuation.finish()
    }
}
