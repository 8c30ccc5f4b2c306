#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct DuplicateWalkTests {
    private func walk(seed: Int) async throws -> [ModeratorsPage] {
        try await MockseProcess.run(["--duplicate-rate", "0.1", "--seed", "\(seed)"]) { server in
            let client = try RawConnection(server)
            return try await client.responses(to: (1...4).map(ModeratorsPage.target))
                .map { try $0.decoded(as: ModeratorsPage.self) }
        }
    }

    @Test(arguments: [0, 7])
    func `a walk with duplicates returns every row, and six of them twice`(seed: Int) async throws {
        let pages = try await walk(seed: seed)
        #expect(pages.map(\.items.count) == [30, 30, 30, 0])
        #expect(pages.map(\.hasMore) == [true, true, false, false])
        #expect(pages.allSatisfy { $0.total == 84 })
        let ids = pages.flatMap(\.items).map(\.userID)
        #expect(Set(ids).count == 84)
        let plain = try await MockseProcess.run { server in
            let target = "/2.2/users/moderators?site=stackoverflow&pagesize=100&sort=reputation&order=desc"
            let page = try await RawConnection(server).response(to: target).decoded(as: ModeratorsPage.self)
            return page.items.map(\.userID)
        }
        var seen = Set<Int>()
        #expect(ids.filter { seen.insert($0).inserted } == plain, "new rows must keep their order")
        #expect(Set(pages[0].items.map(\.userID)).count == 30, "the first page can't have duplicates")
    }

    @Test func `the seed determines which rows are duplicated across processes`() async throws {
        let ids = try await walk(seed: 7).map { $0.items.map(\.userID) }
        #expect(try await walk(seed: 7).map { $0.items.map(\.userID) } == ids)
        #expect(try await walk(seed: 8).map { $0.items.map(\.userID) } != ids)
    }
}
#endif
