import MockseBase
import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

/// Tests computations on other threads.
///
/// While a test holds one, it must not wait for anything that needs Swift's thread pool, whose threads other tests block
/// until a computation of theirs ends.
@Suite struct ComputingTests {
    /// A kind of result: what the computation returned, or why it didn't.
    private static func text(
        _ connection: Connection, key: String? = nil, endsWithClient: Bool = true, owner: String = "",
        _ body: @escaping @Sendable () -> String
    ) async -> Result<String, Connection.ComputationFailure> {
        let computation = Connection.Computation(
            .lists, "computing", for: owner, key: key, endsWithClient: endsWithClient)
        do throws(Connection.ComputationFailure) {
            return .success(try await connection.compute(computation, body))
        } catch {
            return .failure(error)
        }
    }

    private static func deliver(
        _ result: Result<String, Connection.ComputationFailure>, on connection: Connection
    ) async -> Delivery.Outcome {
        switch result {
        case .success(let text):
            let response = ResponseEncoder.encode(HTTPResponse(body: Array(text.utf8)), for: .get)
            return await connection.deliver(Delivery(response))
        case .failure(.abandoned(let outcome)): return outcome
        case .failure(.refused(let reason)):
            let response = HTTPResponse(.serviceUnavailable, body: Array("\(reason.limit)".utf8))
            return await connection.deliver(Delivery(ResponseEncoder.encode(response, for: .get)))
        }
    }

    /// Responds to `/long` with the result of a computation that wakes `begin` and doesn't end before `end` is woken.
    private static func answer(_ begin: Waker, until end: Waker) -> TestResponder.MakeResponse {
        { request, connection in
            guard request.targetText.hasPrefix("/long") else { return nil }
            let result = await text(connection) {
                begin.wake()
                end.sleep()
                return "computed"
            }
            return await deliver(result, on: connection)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a loop serves other connections during a computation`(poller: PollerKind) async throws {
        let (begin, end) = (try Waker(), try Waker())
        try await withServer(poller, answer: Self.answer(begin, until: end), adjust: { $0.loops = 1 }) { server, _ in
            // The computation ends even if an expectation below throws.
            defer { end.wake() }
            let client = try HTTPConnection(server)
            try client.get("/long")
            begin.sleep()
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            end.wake()
            #expect(try client.receive().text == "computed")
        }
    }

    @Test func `more computations than threads all end`() async throws {
        let (begin, end) = (try Waker(), try Waker())
        try await withServer(answer: Self.answer(begin, until: end), adjust: { $0.loops = 1 }) { server, _ in
            let clients = try (0..<3 * Computations.threadLimit).map { _ in try HTTPConnection(server) }
            for client in clients { try client.get("/long") }
            // Each wake ends one sleep, and two wakes before a sleep count as one.
            for client in clients {
                while !client.hasInput {
                    end.wake()
                    SystemThread.sleep(nanoseconds: 1_000_000)
                }
                #expect(try client.receive().text == "computed")
            }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a computation whose client has left is told to stop, and those that wait never start`(
        poller: PollerKind
    ) async throws {
        let (begin, end) = (try Waker(), try Waker())
        let begun = Mutex<[String]>([])
        let flags = Mutex<[CancellationFlag]>([])
        let answer: TestResponder.MakeResponse = { request, connection in
            guard request.targetText.hasPrefix("/long") else { return nil }
            let target = request.targetText
            let result = await Self.text(connection) {
                begun.withLock { $0.append(target) }
                flags.withLock { flags in flags += [CancellationFlag.current].compactMap(\.self) }
                begin.wake()
                end.sleep()
                return "computed"
            }
            return await Self.deliver(result, on: connection)
        }
        try await withServer(poller, answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            var clients: [HTTPConnection] = []
            for number in 0..<10 {
                let client = try HTTPConnection(server)
                try client.get("/long\(number)")
                clients.append(client)
                await responder.hasStarted("/long\(number)")
                if number < Computations.threadLimit { begin.sleep() }
            }
            #expect(flags.withLock { $0.count } == Computations.threadLimit)
            clients = []
            // The exchanges end although the computations still run.
            for number in 0..<10 {
                #expect(await responder.outcome(of: "/long\(number)")?.gone ?? 0 > 0)
            }
            #expect(flags.withLock { $0.allSatisfy(\.isSet) })
            end.wake()
            end.wake()
            let last = try HTTPConnection(server)
            try last.get("/long10")
            while !last.hasInput {
                end.wake()
                SystemThread.sleep(nanoseconds: 1_000_000)
            }
            #expect(try last.receive().text == "computed")
            #expect(begun.withLock { $0 } == ["/long0", "/long1", "/long10"])
        }
    }

    @Test func `what a client's request changes is changed, even if the client has left`() async throws {
        let (begin, end) = (try Waker(), try Waker())
        let done = Mutex(0)
        let finished = try Waker()
        let answer: TestResponder.MakeResponse = { request, connection in
            guard request.targetText == "/change" else { return nil }
            let result = await Self.text(connection, endsWithClient: false) {
                begin.wake()
                end.sleep()
                if !CancellationFlag.isCurrentSet { done.withLock { $0 += 1 } }
                finished.wake()
                return "changed"
            }
            return await Self.deliver(result, on: connection)
        }
        try await withServer(answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            var client: HTTPConnection? = try HTTPConnection(server)
            try client?.get("/change")
            begin.sleep()
            client = nil
            _ = await responder.outcome(of: "/change")
            end.wake()
            finished.sleep()
            #expect(done.withLock { $0 } == 1)
        }
    }

    @Test func `stopping a server doesn't wait for a computation`() async throws {
        let (begin, end) = (try Waker(), try Waker())
        // Without the limit, the server would stop only when the computation ends, which it doesn't before the test does.
        defer { end.wake() }
        let client = Mutex<HTTPConnection?>(nil)
        try await withServer(
            answer: Self.answer(begin, until: end),
            adjust: { options in
                options.loops = 1
                options.drainTimeout = 1_000_000
            }
        ) { server, responder in
            let connection = try HTTPConnection(server)
            try connection.get("/long")
            client.withLock { $0 = connection }
            begin.sleep()
            let stuck = await server.stop()
            #expect(stuck == ["connection 1: computing"])
            #expect(responder.served.map(\.target) == ["/long"])
        }
    }
}
