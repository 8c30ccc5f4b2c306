import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

@Suite struct ComputingTests {
    /// Responds to `/long` with the result of a computation that doesn't end before `end` is woken.
    private static func answer(until end: Waker) -> TestResponder.MakeResponse {
        { request, connection in
            guard request.targetText == "/long" else { return nil }
            let text = await connection.compute("computing") {
                end.sleep()
                return "computed"
            }
            let response = ResponseEncoder.encode(HTTPResponse(body: Array(text.utf8)), for: .get)
            return await connection.deliver(Delivery(response))
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a loop serves other connections during a computation`(poller: PollerKind) async throws {
        let end = try Waker()
        try await withServer(poller, answer: Self.answer(until: end), adjust: { $0.loops = 1 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/long")
            await responder.hasStarted("/long")
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            end.wake()
            #expect(try client.receive().text == "computed")
        }
    }

    @Test func `more computations than threads all end`() async throws {
        let end = try Waker()
        try await withServer(answer: Self.answer(until: end), adjust: { $0.loops = 1 }) { server, responder in
            var clients: [HTTPConnection] = []
            for _ in 0..<3 * WorkerThreads.limit {
                let client = try HTTPConnection(server)
                try client.get("/long")
                clients.append(client)
            }
            await responder.hasStarted(count: clients.count)
            // Each wake ends one sleep. Two wakes before a sleep count as one.
            for client in clients {
                while !client.hasInput { end.wake() }
                #expect(try client.receive().text == "computed")
            }
        }
    }
}
