import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

@Suite struct ParkTests {
    /// A record of a test's parked connections: their wakes, and how their parks ended.
    private final class Ledger: Sendable {
        private let wakes = Mutex<[Wake]>([])
        private let ends = Mutex<[ParkEnd]>([])

        var allWakes: [Wake] { wakes.withLock { $0 } }
        var allEnds: [ParkEnd] { ends.withLock { $0 } }

        func add(_ wake: Wake) { wakes.withLock { $0.append(wake) } }
        func add(_ end: ParkEnd) { ends.withLock { $0.append(end) } }

        /// Returns an answer to `/park…`, given once the connection is woken or after `waitLimits` nanoseconds.
        func answer(waitLimits: UInt64 = .max) -> TestResponder.MakeResponse {
            { request, connection in
                guard request.targetText.hasPrefix("/park") else { return nil }
                let limit = waitLimits == .max ? waitLimits : connection.requestArrived + waitLimits
                self.add(await connection.park(until: limit, activity: "being parked") { self.add($0) })
                let response = ResponseEncoder.encode(HTTPResponse(body: Array("done".utf8)), for: .get)
                return await connection.deliver(Delivery(response))
            }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a parked connection resumes when it is woken`(poller: PollerKind) async throws {
        let ledger = Ledger()
        try await withServer(poller, answer: ledger.answer(), adjust: { $0.loops = 1 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/park")
            await responder.hasStarted("/park")
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            let wake = try #require(ledger.allWakes.first)
            wake()
            #expect(try client.receive().body == Array("done".utf8))
            #expect(ledger.allEnds == [.woken])
            // The connection still works.
            try client.exchange()
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a park ends at its limit and not earlier`(poller: PollerKind) async throws {
        let clock = ManualClock()
        let ledger = Ledger()
        let answer = ledger.answer(waitLimits: 1000)
        try await withServer(poller, clock: clock, answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/park")
            await responder.hasStarted("/park")
            clock.advance(nanoseconds: 999)
            try HTTPConnection(server).exchange()
            #expect(ledger.allEnds == [] && !client.hasInput)
            clock.advance(nanoseconds: 1)
            #expect(try client.receive().body == Array("done".utf8))
            #expect(ledger.allEnds == [.timedOut])
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a park ends when the client disconnects`(poller: PollerKind) async throws {
        let ledger = Ledger()
        try await withServer(poller, answer: ledger.answer()) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/park")
                await responder.hasStarted("/park")
            }
            await responder.hasClosed(1)
            #expect(ledger.allEnds == [.gone])
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a park ends when the client stops sending`(poller: PollerKind) async throws {
        let ledger = Ledger()
        try await withServer(poller, answer: ledger.answer()) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/park")
            await responder.hasStarted("/park")
            client.finishSending()
            _ = try client.readToEnd()
            #expect(ledger.allEnds == [.gone])
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a park continues when the client sends another request`(poller: PollerKind) async throws {
        let ledger = Ledger()
        try await withServer(poller, answer: ledger.answer(), adjust: { $0.loops = 1 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/park")
            await responder.hasStarted("/park")
            try client.get("/next")
            try HTTPConnection(server).exchange()
            #expect(ledger.allEnds == [])
            for wake in ledger.allWakes { wake() }
            #expect(try client.receive().body == Array("done".utf8))
            #expect(try client.receive().body == Array("/next".utf8))
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a park ends at once when the server stops and can still respond`(poller: PollerKind) async throws {
        let ledger = Ledger()
        try await withServer(poller, clock: ManualClock(), answer: ledger.answer()) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/park")
            await responder.hasStarted("/park")
            #expect(await server.stop() == [])
            let answer = try client.readToEnd()
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("\r\n\r\ndone"))
            #expect(ledger.allEnds == [.stopped])
            // The loops have ended, so these wakes do nothing.
            for wake in ledger.allWakes { wake() }
        }
    }

    @Test func `a wake called while the park is being arranged ends it`() async throws {
        let ledger = Ledger()
        let answer: TestResponder.MakeResponse = { _, connection in
            ledger.add(await connection.park(activity: "being parked") { wake in wake() })
            return nil
        }
        try await withServer(answer: answer) { server, _ in
            try HTTPConnection(server).exchange()
            #expect(ledger.allEnds == [.woken])
        }
    }

    @Test func `a late or repeated wake does not end the next wait`() async throws {
        let clock = ManualClock()
        let ledger = Ledger()
        let answer: TestResponder.MakeResponse = { request, connection in
            guard request.targetText == "/twice" else { return nil }
            ledger.add(
                await connection.park(activity: "being parked") { wake in
                    wake()
                    wake()
                    ledger.add(wake)
                })
            ledger.add(await connection.park(until: connection.now + 1000, activity: "being parked") { _ in })
            return nil
        }
        try await withServer(clock: clock, answer: answer, adjust: { $0.loops = 1 }) { server, _ in
            let client = try HTTPConnection(server)
            let other = try HTTPConnection(server)
            try client.get("/twice")
            while ledger.allEnds.isEmpty { try other.exchange() }
            for wake in ledger.allWakes { wake() }
            try other.exchange()
            #expect(ledger.allEnds == [.woken])
            clock.advance(nanoseconds: 1000)
            _ = try client.receive()
            #expect(ledger.allEnds == [.woken, .timedOut])
        }
    }

    @Test func `a park for a disconnected client ends without being arranged`() async throws {
        let ledger = Ledger()
        let answer: TestResponder.MakeResponse = { request, connection in
            guard request.targetText == "/park" else { return nil }
            for _ in 0..<2 { ledger.add(await connection.park(activity: "being parked") { ledger.add($0) }) }
            return Delivery.Outcome()
        }
        try await withServer(answer: answer) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/park")
                await responder.hasStarted("/park")
            }
            await responder.hasClosed(1)
            #expect(ledger.allEnds == [.gone, .gone])
            #expect(ledger.allWakes.count <= 1)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a thousand parked connections block no thread and resume in the order of their wakes`(
        poller: PollerKind
    ) async throws {
        ResourceLimits.raiseOpenFiles()
        let ledger = Ledger()
        try await withServer(poller, answer: ledger.answer(), adjust: { $0.loops = 1 }) { server, responder in
            var clients: [HTTPConnection] = []
            for number in 0..<1000 {
                let client = try HTTPConnection(server)
                try client.get("/park\(number)")
                clients.append(client)
                await responder.hasStarted(count: number + 1)
            }
            // The only loop still responds.
            try HTTPConnection(server).exchange()
            let wakes = ledger.allWakes
            #expect(wakes.count == 1000)
            for wake in wakes.reversed() { wake() }
            for client in clients { #expect(try client.receive().body == Array("done".utf8)) }
            await server.drain()
            let woken = responder.served.filter { $0.target.hasPrefix("/park") }
            #expect(woken.map(\.target) == (0..<1000).reversed().map { "/park\($0)" })
            let times = woken.map(\.outcome.firstByte)
            #expect(times == times.sorted())
        }
    }

    @Test func `wakes from many threads reach connections on every loop`() async throws {
        ResourceLimits.raiseOpenFiles()
        let ledger = Ledger()
        try await withServer(answer: ledger.answer(), adjust: { $0.loops = 4 }) { server, responder in
            let clients = try (0..<200).map { number in
                let client = try HTTPConnection(server)
                try client.get("/park\(number)")
                return client
            }
            await responder.hasStarted(count: 200)
            // A request that has started on a loop is parked once the loop's current turn has ended.
            await server.drain()
            await withDiscardingTaskGroup { group in
                for wake in ledger.allWakes { for _ in 0..<3 { group.addTask { wake() } } }
            }
            for client in clients { _ = try client.receive() }
            #expect(ledger.allEnds == Array(repeating: .woken, count: 200))
        }
    }
}
