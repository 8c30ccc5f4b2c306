import MockseJSON
import Synchronization

/// Operates a client by messages, whatever carries them.
package final class MessageDriver: Driver {
    private let transport: any DriverTransport
    private let numbers = Atomic<Int>(0)
    private let isBroken = Atomic<Bool>(false)
    private let timeout: Duration

    /// What the driver said of its client.
    package let features: ClientFeatures

    /// Greets a driver.
    ///
    /// - Parameters:
    ///   - transport: What carries messages to it.
    ///   - timeout: How long an answer is waited for, besides the time that a verb itself names.
    ///   - greeting: How long the answer to `hello` is waited for.
    /// - Throws: `DriverError`.
    package init(_ transport: any DriverTransport, timeout: Duration, greeting: Duration) async throws {
        self.transport = transport
        self.timeout = timeout
        do {
            let hello = try await Self.exchange(
                DriverMessage.hello(id: 0), id: 0, verb: "hello", over: transport, timeout: greeting)
            features = try ClientFeatures(hello: hello)
        } catch {
            transport.end()
            throw error
        }
    }

    /// Whether it can be asked on: one that ended, babbled or kept silent cannot.
    package var isAlive: Bool { !isBroken.load(ordering: .relaxed) && !transport.hasEnded }

    /// Tells it that it is over, and waits a little until it has ended.
    package func finish() async {
        isBroken.store(true, ordering: .relaxed)
        await transport.finish()
    }

    package func perform(_ command: DriverCommand) async throws -> DriverReply {
        let id = numbers.add(1, ordering: .relaxed).newValue
        var limit = timeout
        if case .idle(let own) = command { limit += own }
        let message: JSONObject
        do {
            message = try await Self.exchange(
                DriverMessage.command(command, id: id), id: id, verb: command.name, over: transport,
                timeout: limit)
        } catch {
            isBroken.store(true, ordering: .relaxed)
            // A run that is given up lets its drivers go.
            if !Task.isCancelled { transport.end() }
            throw error
        }
        return try DriverMessage.reply(message, to: command)
    }

    private static func exchange(
        _ message: JSONObject, id: Int, verb: String, over transport: any DriverTransport, timeout: Duration
    ) async throws -> JSONObject {
        transport.send(message)
        return try await withThrowingTaskGroup(of: JSONObject.self) { group in
            group.addTask {
                for await reply in transport.replies {
                    let object = try reply.get()
                    if object["id"]?.int == id { return object }
                    throw DriverError.babble(JSONValue.object(object).text)
                }
                throw DriverError.ended("has ended before it answered \(verb)")
            }
            group.addTask {
                try await OwnTime.sleep(for: timeout)
                throw DriverError.silent(verb, after: timeout)
            }
            defer { group.cancelAll() }
            guard let object = try await group.next() else { throw CancellationError() }
            return object
        }
    }
}
