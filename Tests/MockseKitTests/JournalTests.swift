import MockseKit
import Testing

@Suite struct JournalTests {
    @Test func `exchanges are numbered and the newest are kept`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPClient(server)
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

    @Test func `a full journal drops the oldest`() {
        let journal = Journal(capacity: 3)
        let exchange = Exchange.made(target: "/")
        for _ in 0..<5 { journal.append(exchange) }
        #expect(journal.exchanges.map(\.id) == [3, 4, 5])
        #expect(journal.count == 5)
    }
}
