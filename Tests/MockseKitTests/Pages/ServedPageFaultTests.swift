import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

@Suite struct ServedPageFaultTests {
    private static let moderators = "/2.3/users/moderators?site=stackoverflow&page="

    @Test func `the response field and the journal name the faults that changed a page`() async throws {
        let faults = PageFaultSettings(duplicates: .init(overlap: 3, changesRepeats: true), emptyPages: [2])
        let names = [[], ["empty-pages"], ["overlap=3", "changed", "empty-pages"]]
        try await MockServer.withServer(.init(settings: FaultSettings(seed: 7, pageFaults: faults))) { server in
            let client = try HTTPConnection(server)
            let fields = try (1...3).map { try client.get(Self.moderators + "\($0)")["Mockse-Fault"] }
            #expect(
                fields.map { $0?.split(separator: ";").first ?? "" } == names.map { $0.joined(separator: ", ")[...] })
            #expect(await server.journal.map(\.faults) == names)
        }
    }

    @Test(arguments: ["/v2/styles", "/v2/style/1", "/2.3/info?site=stackoverflow"])
    func `responses without pages have no page faults`(target: String) async throws {
        let faults = PageFaultSettings(
            duplicates: .init(withinPage: true, hasLookalikes: true), drift: .shuffle, total: .absent,
            alwaysHasMore: true,
            emptyPages: [1])
        try await MockServer.withServer(.init(settings: FaultSettings(pageFaults: faults))) { server in
            let response = try HTTPConnection(server).get(target)
            let plain = try await MockServer.withServer { try HTTPConnection($0).get(target) }
            #expect(response["Mockse-Fault"] == nil && response.body == plain.body)
        }
    }

    @Test func `strict BreweryDB serves the pages that faults add and clamps after them`() async throws {
        let settings = FaultSettings(pageFaults: .init(emptyPages: [1, 2]), isStrict: true)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            func page(_ number: Int) throws -> JSONValue {
                try JSONValue(parsing: try client.get("/v2/beers?key=k&styleId=3&p=\(number)").body)
            }
            let last = try #require(try page(3)["numberOfPages"]?.int)
            let rows = try (3...last).flatMap { try #require(try page($0)["data"]?.array) }
            #expect(rows.count == (try page(3)["totalResults"]?.int))
            #expect(try page(last)["currentPage"] == page(last + 5)["currentPage"])
            #expect(try page(last)["data"] == page(last + 5)["data"])
            #expect(try page(2)["data"] == nil)
        }
    }

    @Test func `a server refuses page faults that contradict each other`() async {
        let settings = FaultSettings(pageFaults: .init(emptyPages: [2], shortPages: [2: 1]))
        await #expect(throws: (any Error).self) { try await MockServer.withServer(.init(settings: settings)) { _ in } }
    }
}
