package import MockseDialects
import MockseJSON
import Synchronization

/// A driver that exchanges messages with a client over any transport.
package final class MessageDriver: Driver {
    private let transport: any DriverTransport
    private let numbers = Atomic<Int>(0)
    private let isBroken = Atomic<Bool>(false)
    private let timeout: Duration

    /// The features that the client declared in its reply to `hello`.
    package let features: ClientFeatures

    /// Creates a driver and exchanges `hello` with the client.
    ///
    /// - Parameters:
    ///   - transport: The transport that carries the messages.
    ///   - timeout: The time limit for a reply, in addition to the time that the command itself names.
    ///   - greeting: The time limit for the reply to `hello`.
    ///   - known: The dialects that the reply to `hello` may name.
    /// - Throws: `DriverError`.
    package init(
        _ transport: any DriverTransport, timeout: Duration, greeting: Duration, known: Dialects = Dialect.builtIn
    ) async throws {
        self.transport = transport
        self.timeout = timeout
        do {
            let hello = try await Self.exchange(
                DriverMessage.hello(id: 0), id: 0, verb: "hello", over: transport, timeout: greeting)
            features = try ClientFeatures(hello: hello, known: known)
        } catch {
            await transport.end()
            throw error
        }
    }

    /// A Boolean value indicating whether the driver accepts commands.
    ///
    /// It is false after the driver has ended, sent a malformed message, or missed a time limit.
    package var isAlive: Bool { !isBroken.load(ordering: .relaxed) && !transport.hasEnded }

    /// Asks the driver to end, and waits briefly until it has.
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
            // A canceled run lets its drivers end on their own.
            if !Task.isCancelled { await transport.end() }
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
                    throw DriverError.malformedMessage(JSONValue.object(object).text)
                }
                throw DriverError.ended("ended before replying to \(verb)")
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
