import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Testing

/// Tests computations on other threads.
///
/// The threads are shared with all tests. While a test holds one, it must not wait for anything that needs Swift's thread
/// pool, whose threads other tests block until a computation of theirs ends.
@Suite struct ComputingTests {
    /// Responds to `/long` with the result of a computation that wakes `begin` and doesn't end before `end` is woken.
    private static func answer(_ begin: Waker, until end: Waker) -> TestResponder.MakeResponse {
        { request, connection in
            guard request.targetText == "/long" else { return nil }
            let text = await connection.compute("computing") {
                begin.wake()
                end.sleep()
                return "computed"
            }
            let response = ResponseEncoder.encode(HTTPResponse(body: Array(text.utf8)), for: .get)
            return await connection.deliver(Delivery(response))
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
            let clients = try (0..<3 * WorkerThreads.limit).map { _ in try HTTPConnection(server) }
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
}
