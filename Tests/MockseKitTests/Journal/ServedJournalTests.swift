import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit

@Suite struct ServedJournalTests {
    @Test func `exchanges are numbered and recorded in full`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 0..<3 { _ = try client.get("/2.3/info?site=math") }
            let journal = await server.journal
            #expect(journal.map(\.id) == [1, 2, 3])
            #expect(journal.map(\.attempt) == [1, 2, 3])
            for exchange in journal {
                #expect(exchange.target == "/2.3/info?site=math")
                #expect(exchange.method == "GET" && exchange.status == 200 && exchange.page == nil)
                #expect(exchange.faults.isEmpty && exchange.gone == nil)
                let first = try #require(exchange.firstByte)
                let last = try #require(exchange.lastByte)
                #expect(exchange.arrived < first && first <= last && exchange.bytes > 200)
            }
        }
    }
}
