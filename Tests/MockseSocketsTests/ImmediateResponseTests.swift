import MockseClient
import MockseHTTP
import MocksePlatform
import Synchronization
import Testing

@testable import MockseSockets

@Suite struct ImmediateResponseTests {
    /// A responder that responds to `/…` without waiting where it can, and counts its outcomes.
    private final class Immediate: Responder {
        let outcomes = Mutex<[Delivery.Outcome]>([])
        let asked = Mutex<[String]>([])
        let closed = Mutex(0)
        let body: [UInt8]

        init(bodySize: Int) { body = Array(repeating: UInt8(ascii: "x"), count: bodySize) }

        private func response(to request: HTTPRequest) -> EncodedResponse {
            ResponseEncoder.encode(HTTPResponse(body: body), for: request.method)
        }

        final class Unfinished: UnfinishedResponse {
            let delivery: Delivery
            let responder: Immediate

            init(_ delivery: Delivery, _ responder: Immediate) {
                self.delivery = delivery
                self.responder = responder
            }

            func finish(_ outcome: Delivery.Outcome) {
                responder.outcomes.withLock { $0.append(outcome) }
            }
        }

        func respond(to request: HTTPRequest, on connection: Connection) -> ResponseProgress {
            let target = request.targetText
            if target == "/task" {
                return .waiting {
                    self.asked.withLock { $0.append("task \(target)") }
                    let outcome = await connection.deliver(Delivery(self.response(to: request)))
                    self.outcomes.withLock { $0.append(outcome) }
                    return .done
                }
            }
            asked.withLock { $0.append("at once \(target)") }
            let delay: UInt64 = target == "/later" ? 1_000_000 : target == "/never" ? 1 << 60 : 0
            let delivery = Delivery(response(to: request), notBefore: delay > 0 ? connection.now + delay : 0)
            guard let outcome = connection.deliverAtOnce(delivery) else {
                return .unfinished(Unfinished(delivery, self))
            }
            outcomes.withLock { $0.append(outcome) }
            return .done
        }

        func refuse(_ reason: BadRequest, on connection: Connection) async -> Bool { false }

        func notice(_ event: ServerEvent) {
            if case .connectionClosed = event { closed.withLock { $0 += 1 } }
        }
    }

    /// Sends requests at once on one connection, stops the server, and returns the sizes of the bodies received.
    private static func ask(
        _ responder: Immediate, _ targets: [String], _ poller: PollerKind
    ) async throws -> [Int] {
        var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
        options.sharesLoops = false
        options.poller = poller
        let server = try await HTTPServer.start(options, responder: responder)
        let sizes = Result {
            let wire = try HTTPConnection(server)
            try wire.send(targets.flatMap { ClientRequest($0).bytes })
            return try targets.map { _ in try wire.receive().body.count }
        }
        _ = await server.stop()
        return try sizes.get()
    }

    @Test(arguments: PollerKind.allCases, [1, 3, 40])
    func `pipelined requests are served in order by the loop and the task in turn`(
        poller: PollerKind, count: Int
    ) async throws {
        let responder = Immediate(bodySize: 100)
        let targets = (0..<count).flatMap { ["/a\($0)", "/task", "/later"] }
        #expect(try await Self.ask(responder, targets, poller) == targets.map { _ in 100 })
        #expect(responder.asked.withLock { $0 } == targets.map { ($0 == "/task" ? "task " : "at once ") + $0 })
        #expect(responder.outcomes.withLock { $0.count { $0.lastByte > 0 } } == targets.count)
    }

    @Test(arguments: PollerKind.allCases)
    func `a response that is larger than the system's buffers arrives whole`(poller: PollerKind) async throws {
        let responder = Immediate(bodySize: 20_000_000)
        let sizes = try await Self.ask(responder, ["/large", "/later", "/task"], poller)
        #expect(sizes == [20_000_000, 20_000_000, 20_000_000])
        let outcomes = responder.outcomes.withLock { $0 }
        #expect(outcomes.map { $0.bytes > 20_000_000 && $0.lastByte > $0.firstByte } == [true, true, true])
    }

    @Test(arguments: PollerKind.allCases)
    func `a client that leaves during a delay is noticed`(
        poller: PollerKind
    ) async throws {
        let responder = Immediate(bodySize: 1)
        var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
        options.sharesLoops = false
        options.poller = poller
        let server = try await HTTPServer.start(options, responder: responder)
        do {
            let wire = try HTTPConnection(server)
            try wire.get("/never")
        }
        while responder.closed.withLock({ $0 }) == 0 { await Task.yield() }
        _ = await server.stop()
        #expect(responder.outcomes.withLock { $0.map { $0.bytes == 0 && $0.gone > 0 } } == [true])
    }
}
