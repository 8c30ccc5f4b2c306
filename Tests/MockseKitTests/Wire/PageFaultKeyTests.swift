import MockseClient
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseKit

/// Tests each page fault, given as a setting's key and value, on the served pages.
@Suite(.timeLimit(.minutes(10))) struct PageFaultKeyTests {
    /// The served pages of 84 moderators, 30 per page, up to one page past the end of the list without faults.
    private struct Walk {
        var ids: [[Int]] = []
        var pages: [JSONValue] = []
        var faults: [String] = []

        var all: [Int] { ids.flatMap(\.self) }
        /// The number of rows whose id has already appeared.
        var repeats: Int { all.count - Set(all).count }
    }

    private static func walk(_ key: String, _ value: String, pages: Int = 4) async throws -> Walk {
        var settings = FaultSettings()
        let setting = try #require(Setting.named(key))
        try setting.read(value, into: &settings)
        return try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            var walk = Walk()
            for page in 1...pages {
                // A repeated request returns the same page.
                let target = "/2.3/users/moderators?site=stackoverflow&filter=!-*jbN0CeyJHb&page=\(page)"
                let (response, again) = (try client.get(target), try client.get(target))
                #expect(response.body == again.body && response.status == 200)
                let value = try JSONValue(parsing: response.body)
                walk.pages.append(value)
                walk.ids.append((value["items"]?.array ?? []).compactMap { $0["user_id"]?.int })
                walk.faults.append(String(response["Mockse-Fault"]?.prefix { $0 != ";" } ?? ""))
            }
            return walk
        }
    }

    @Test func `duplicates overlap=3 starts each page with the last three of the previous page`() async throws {
        let walk = try await Self.walk("duplicates", "overlap=3")
        for (before, page) in zip(walk.ids, walk.ids.dropFirst()) where page.count > 3 {
            #expect(Array(page.prefix(3)) == before.suffix(3))
        }
        #expect(Set(walk.all).count == 84 && walk.faults[1] == "overlap=3" && walk.faults[0].isEmpty)
    }

    @Test(arguments: [("duplicates", "replay=0.1"), ("duplicate-rate", "0.1")])
    func `replays repeat six of 84 rows`(key: String, value: String) async throws {
        let walk = try await Self.walk(key, value)
        #expect(walk.repeats == 6 && walk.all.count == 90 && walk.faults[1] == "replay=0.1")
    }

    @Test func `duplicates within repeats a row of the same page`() async throws {
        let walk = try await Self.walk("duplicates", "within")
        for ids in walk.ids.prefix(3) { #expect(ids.count - Set(ids).count == 1) }
        #expect(walk.faults.prefix(3).allSatisfy { $0 == "within" })
    }

    @Test func `duplicates changed repeats rows with other content`() async throws {
        let walk = try await Self.walk("duplicates", "changed")
        let rows = walk.pages.flatMap { $0["items"]?.array ?? [] }
        #expect(walk.repeats == 6 && Set(rows.map(\.text)).count == rows.count)
    }

    @Test func `duplicates lookalike repeats content but no id`() async throws {
        let walk = try await Self.walk("duplicates", "lookalike")
        #expect(walk.repeats == 0 && walk.faults.contains("lookalike"))
        let names = walk.pages.flatMap { $0["items"]?.array ?? [] }.compactMap { $0["display_name"]?.string }
        #expect(zip(names, names.dropFirst()).contains { $0 == $1 })
    }

    @Test func `duplicates repeat-page=2 serves page 1 twice`() async throws {
        let walk = try await Self.walk("duplicates", "repeat-page=2")
        #expect(walk.ids[0] == walk.ids[1] && Set(walk.all).count == 84 && walk.faults[1] == "repeat-page=2")
    }

    @Test func `drift inserts, deletes and shuffles`() async throws {
        let inserted = try await Self.walk("drift", "insert:2")
        #expect(inserted.repeats > 0 && inserted.faults[1] == "drift=insert:2")
        let deleted = try await Self.walk("drift", "delete:2")
        #expect(deleted.repeats == 0 && deleted.all.count < 84 && deleted.faults[1] == "drift=delete:2")
        let shuffled = try await Self.walk("drift", "shuffle")
        #expect(shuffled.repeats > 0 && shuffled.faults[1] == "drift=shuffle")
    }

    @Test func `totals are off by a number, count repeats, or are absent`() async throws {
        #expect(try await Self.walk("total", "+5").pages.allSatisfy { $0["total"] == 89 })
        #expect(try await Self.walk("total", "-5").pages.allSatisfy { $0["total"] == 79 })
        #expect(try await Self.walk("total", "rows").pages.allSatisfy { $0["total"] == 84 })
        let absent = try await Self.walk("total", "absent")
        #expect(absent.pages.allSatisfy { $0["total"] == nil } && absent.faults[0] == "total=absent")
    }

    @Test func `has-more always promises more past the end`() async throws {
        let walk = try await Self.walk("has-more", "always", pages: 6)
        #expect(walk.pages.allSatisfy { $0["has_more"] == true } && walk.ids[5].isEmpty)
        #expect(walk.faults[5] == "has-more=always" && walk.faults[0].isEmpty)
    }

    @Test func `empty and short pages shift rows without losing any`() async throws {
        let empty = try await Self.walk("empty-pages", "2")
        #expect(empty.ids.map(\.count) == [30, 0, 30, 24] && Set(empty.all).count == 84)
        let short = try await Self.walk("short-pages", "2:7", pages: 5)
        #expect(short.ids.map(\.count) == [30, 7, 30, 17, 0] && Set(short.all).count == 84)
    }
}
