import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct GateOverlapTests {
    @Test(arguments: [2, 4], 1...10)
    func `requests held together overlap, however soon they are released`(count: Int, round: Int) async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(page: 2)
            let clients = try (1...count).map { _ in try HTTPConnection(server) }
            for client in clients { try client.begin("GET", "/v2/beers?styleId=3&p=2") }
            try await gate.waitUntilHeld(count)
            await gate.release()
            for client in clients { #expect(try client.receive().status == 200) }
            let marks = await server.journal.map(\.marks)
            #expect(marks.filter { $0 == [.overlap] }.count == count - 1)
            let findings = server.root.makeReport().lists.flatMap(\.findings)
            #expect(findings.filter { $0.rule == .overlap }.count == count - 1)
        }
    }
}
