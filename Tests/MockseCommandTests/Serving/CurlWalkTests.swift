#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.needs(.curl), .timeLimit(.minutes(10))) struct CurlWalkTests {
    @Test(arguments: Way.allCases, [(1, 30, true), (3, 24, false), (4, 0, false)])
    func `pages of moderators are full, short and empty`(
        way: Way, expected: (page: Int, count: Int, hasMore: Bool)
    ) async throws {
        try await MockseProcess.run { server in
            let address = way.stackExchange(server) + ModeratorsPage.target(page: expected.page)
            let response = try await Curl(server: server, way: way).response(address)
            #expect(response.status == 200)
            let page = try response.decoded(as: ModeratorsPage.self)
            #expect(page.items.count == expected.count)
            #expect(page.hasMore == expected.hasMore)
            #expect(page.page == expected.page)
            #expect(page.total == 84)
        }
    }

    @Test(arguments: Way.allCases)
    func `a walk returns every moderator once by descending reputation with stable ties`(
        way: Way
    ) async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server, way: way)
            let first = try await curl.moderators(pages: 1...4).flatMap(\.items)
            #expect(Set(first.map(\.userID)).count == 84)
            #expect(first.count == 84)
            let reputations = first.map(\.reputation)
            #expect(reputations == reputations.sorted(by: >))
            #expect(Set(reputations).count < 84, "the order of ties can't be tested without ties")
            let second = try await curl.moderators(pages: 1...4).flatMap(\.items)
            #expect(second.map(\.userID) == first.map(\.userID))
        }
    }

    @Test(arguments: Way.allCases)
    func `a walk returns every beer of a style once with its breweries`(way: Way) async throws {
        try await MockseProcess.run { server in
            let pages = try await Curl(server: server, way: way).beers(pages: 1...4)
            #expect(pages.map(\.data.count) == [50, 50, 50, 24])
            #expect(pages.map(\.currentPage) == [1, 2, 3, 4])
            #expect(pages.allSatisfy { $0.numberOfPages == 4 && $0.totalResults == 174 })
            let beers = pages.flatMap(\.data)
            #expect(Set(beers.map(\.id)).count == 174)
            #expect(beers.allSatisfy { !$0.name.isEmpty && !$0.breweries.isEmpty })
            #expect(beers.flatMap(\.breweries).allSatisfy { !$0.nameShortDisplay.isEmpty })
            #expect(beers.contains { $0.abv != nil } && beers.contains { $0.abv == nil })
        }
    }
}
#endif
