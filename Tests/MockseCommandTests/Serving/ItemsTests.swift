#if !os(iOS)
import Foundation
import MockseHTTP
import MockseJSON
import Testing
import MockseTestSupport

/// Tests lists that `--items` extends.
@Suite(.timeLimit(.minutes(10))) struct ItemsTests {
    private func json(_ target: String, from server: MockseProcess) async throws -> JSONValue {
        let response = try await RawConnection(server).response(to: target)
        #expect(response.status == 200, "\(target): \(response.text)")
        return try JSONValue(parsing: Array(response.text.utf8))
    }

    @Test(arguments: ["10_000_000", "10000000", "10M"])
    func `a page at the end of ten million items is served`(count: String) async throws {
        try await MockseProcess.run(["--items", count]) { server in
            let users = try await json("/2.3/users?page=333334&pagesize=30", from: server)
            #expect(users["total"]?.int == 10_000_000)
            #expect(users["has_more"]?.bool == false)
            #expect(users["items"]?.array?.count == 10)
            let beers = try await json("/v2/beers?p=200000", from: server)
            #expect(beers["totalResults"]?.int == 10_000_000)
            #expect(beers["numberOfPages"]?.int == 200_000)
            #expect(beers["data"]?.array?.count == 50)
        }
    }

    @Test func `two servers with different numbers serve the same item`() async throws {
        func user(_ count: String, _ id: Int?) async throws -> (JSONValue, Int) {
            try await MockseProcess.run(["--items", count]) { server in
                let target = id.map { "/2.3/users/\($0)" } ?? "/2.3/users?sort=name&page=20&pagesize=1"
                let user = try #require(try await json(target, from: server)["items"]?.array?.last)
                return (user, try #require(user["user_id"]?.int))
            }
        }
        var id: Int?
        var first: JSONValue?
        for count in ["5000", "100M"] {
            let (user, own) = try await user(count, id)
            if let first { #expect(user == first) }
            (first, id) = (user, own)
        }
    }

    @Test func `page faults and sandboxes apply to the whole list`() async throws {
        try await MockseProcess.run(["--items", "10M", "--duplicates", "overlap=2"]) { server in
            func ids(_ page: Int) async throws -> [Int] {
                let target = "/~deep/2.3/users?sort=modified&pagesize=10&page=\(page)"
                return try await json(target, from: server)["items"]?.array?.compactMap { $0["user_id"]?.int } ?? []
            }
            let (one, next) = (try await ids(900_000), try await ids(900_001))
            #expect(one.count == 10 && next.count == 10)
            #expect(one.suffix(2) == next.prefix(2))
            #expect(Set(one + next).count == 18)
        }
    }

    @Test func `the truth of a list that is too long is refused with the reason`() async throws {
        try await MockseProcess.run(["--items", "10M"]) { server in
            let client = try RawConnection(server)
            let refused = try await client.response(to: "/_mockse/truth?target=/2.3/users")
            #expect(refused.status == 400)
            #expect(refused.text.contains("10000000 synthetic items") && refused.text.contains("--items 20000"))
            let truth = try await client.response(to: "/_mockse/truth?target=/2.3/users/moderators")
            #expect(truth.status == 200)
        }
        try await MockseProcess.run(["--items", "1300"]) { server in
            let truth = try await json("/_mockse/truth?target=/2.3/users", from: server)
            #expect(Set(truth["ids"]?.array?.compactMap(\.string) ?? []).count == 1300)
        }
    }
}
#endif
