import MockseDatasets
import MockseHash
import MockseJSON
import Testing

@testable import MocksePages

struct SyntheticUserTests {
    private let mock: Mock
    private let long: Mock

    init() throws {
        mock = try Mock.extended.get()
        long = try Mock.long.get()
    }

    static let sorts = [
        ("/2.3/users", "reputation", "reputation", "user_id"),
        ("/2.3/users", "creation", "creation_date", "user_id"),
        ("/2.3/users", "name", "display_name", "user_id"),
        ("/2.3/users", "modified", "last_modified_date", "user_id"),
        ("/2.3/questions", "activity", "last_activity_date", "question_id"),
        ("/2.3/questions", "creation", "creation_date", "question_id"),
        ("/2.3/questions", "votes", "score", "question_id"),
        ("/2.3/questions", "hot", "score", "question_id"),
    ]

    /// Returns a parameter for a filter that leaves names as they are compared.
    private func unsafe(_ mock: Mock) throws -> String {
        let created = try mock.get("/2.3/filters/create?unsafe=true").json
        return "&filter=" + (try #require(created["items"]?.array?.first?["filter"]?.string))
    }

    @Test(arguments: sorts, ["asc", "desc"])
    func `a walk is sorted and meets every item once`(
        sort: (path: String, name: String, member: String, id: String), order: String
    ) throws {
        let items = try mock.walk("\(sort.path)?pagesize=100&sort=\(sort.name)&order=\(order)\(try unsafe(mock))")
        #expect(items.count == 3_000)
        #expect(Set(items.compactMap { $0[sort.id]?.int }).count == 3_000)
        for (first, second) in zip(items, items.dropFirst()) {
            let (a, b) = (SortKey(first[sort.member]), SortKey(second[sort.member]))
            let isOrdered = a == b ? SortKey(first[sort.id]) < SortKey(second[sort.id]) : order == "asc" ? a < b : a > b
            #expect(isOrdered, "\(a), \(b)")
            if !isOrdered { return }
        }
    }

    @Test(
        arguments: [
            ("/2.3/users", "reputation", "reputation", 500, 20_000),
            ("/2.3/users", "creation", "creation_date", 1_221_600_000, 1_500_000_000),
            ("/2.3/users", "modified", "last_modified_date", 1_700_000_000, 1_730_000_000),
            ("/2.3/questions", "votes", "score", 1, 3),
            ("/2.3/questions", "activity", "last_activity_date", 1_222_000_000, 1_300_000_000),
        ], ["asc", "desc"])
    func `min and max select what a filter of the whole list selects`(
        sort: (path: String, name: String, member: String, min: Int, max: Int), order: String
    ) throws {
        let target = "\(sort.path)?pagesize=100&sort=\(sort.name)&order=\(order)"
        let all = try mock.walk(target)
        let bounds: [(String, (Int) -> Bool)] = [
            ("&min=\(sort.min)", { $0 >= sort.min }), ("&max=\(sort.max)", { $0 <= sort.max }),
            ("&min=\(sort.min)&max=\(sort.max)", { (sort.min...sort.max).contains($0) }),
        ]
        for (parameters, isWithin) in bounds {
            let expected = all.filter { $0[sort.member]?.int.map(isWithin) ?? false }
            #expect(!expected.isEmpty && expected.count < all.count)
            #expect(try mock.walk(target + parameters) == expected, "\(parameters)")
            let dated = expected.filter { (1_221_500_000...1_600_000_000).contains($0["creation_date"]?.int ?? 0) }
            let dates = "&fromdate=1221500000&todate=1600000000"
            #expect(try mock.walk(target + parameters + dates) == dated, "\(parameters)")
        }
    }

    @Test func `min and max of names select what a filter of the whole list selects`() throws {
        let target = "/2.3/users?pagesize=100&sort=name&order=asc" + (try unsafe(mock))
        let all = try mock.walk(target)
        let expected = all.filter { item in
            item["display_name"]?.string.map { (FoldedText("greta")...FoldedText("h")).contains(FoldedText($0)) }
                ?? false
        }
        #expect(!expected.isEmpty)
        #expect(try mock.walk(target + "&min=greta&max=h") == expected)
    }

    @Test func `an item doesn't depend on the length of the list`() throws {
        for name in ["stackexchange/stackoverflow/users", "stackexchange/stackoverflow/questions", "brewerydb/beers"] {
            let stored = try #require(Library().dataset(named: name))
            let short = ContinuedDatasets.builtIn(to: 2_000).continuation(of: stored)
            let long = ContinuedDatasets.builtIn(to: 100_000_000).continuation(of: stored)
            #expect(long.count == 100_000_000)
            for row in [0, stored.count - 1, stored.count, stored.count + 1, 1_999] {
                var (one, other): ([UInt8], [UInt8]) = ([], [])
                try short.appendItem(row, to: &one)
                try long.appendItem(row, to: &other)
                #expect(one == other)
            }
        }
    }

    @Test(
        arguments: [
            ("stackexchange/stackoverflow/users", 0, 0x2645454ade835de9),
            ("stackexchange/stackoverflow/users", 9_000_000, 0x18023db1c8396362),
            ("stackexchange/stackoverflow/questions", 0, 0x365d954f39673b7e),
            ("stackexchange/stackoverflow/questions", 9_000_000, 0x3dd11da486d4367d),
            ("brewerydb/beers", 0, 0x1ee793901e07c229), ("brewerydb/beers", 9_000_000, 0x91e3b514ee68f0f0),
        ] as [(String, Int, UInt64)])
    func `the item at a place is the same on every machine`(name: String, place: Int, hash: UInt64) throws {
        let stored = try #require(Library().dataset(named: name))
        let dataset = ContinuedDatasets.builtIn(to: 10_000_000).continuation(of: stored)
        var text: [UInt8] = []
        try dataset.appendItem(stored.count + place, to: &text)
        let item = String(decoding: text, as: UTF8.self)
        #expect(KeyedHash(seed: 0, purpose: "item", target: item, attempt: 0).bits == hash, "\(item)")
    }

    @Test(arguments: sorts, ["asc", "desc"])
    func `the last page of ten million items is as any other`(
        sort: (path: String, name: String, member: String, id: String), order: String
    ) throws {
        let target = "\(sort.path)?pagesize=30&sort=\(sort.name)&order=\(order)&page="
        for (page, count, hasMore) in [(333_333, 30, true), (333_334, 10, false), (333_335, 0, false)] {
            let json = try long.get(target + "\(page)").json
            #expect(json["items"]?.array?.count == count)
            #expect(json["has_more"]?.bool == hasMore)
            #expect(json["total"]?.int == 10_000_000)
        }
    }

    @Test func `items are found by their ids`() throws {
        let page = try long.get("/2.3/users?sort=creation&order=asc&page=200000&pagesize=5").items
        let ids = page.compactMap { $0["user_id"]?.int }
        #expect(ids.count == 5)
        let found = try long.get(
            "/2.3/users/\(ids.map(String.init).joined(separator: ";"));1;2147483647?sort=creation&order=asc")
        #expect(try found.items.filter { ids.contains($0["user_id"]?.int ?? 0) } == page)
        #expect(try found.items.contains { $0["user_id"]?.int == 2_147_483_647 })
        #expect(try found.json["total"]?.int == (try found.items.count))
        let missing = try #require(ids.first.map { id in [id - 1, id + 1].first { !ids.contains($0) } ?? 1 })
        #expect(try long.get("/2.3/users/\(missing)").items.allSatisfy { $0["user_id"]?.int == missing })
    }

    @Test func `a question's owner exists and has one question`() throws {
        let questions = try long.get("/2.3/questions?sort=votes&page=70000&pagesize=3").items
        #expect(questions.count == 3)
        for question in questions {
            let owner = try #require(question["owner"]?["user_id"]?.int)
            let user = try #require(try long.get("/2.3/users/\(owner)").items.first)
            #expect(user["display_name"] == question["owner"]?["display_name"])
            #expect(user["reputation"] == question["owner"]?["reputation"])
            let (joined, asked) = (user["creation_date"]?.int, question["creation_date"]?.int)
            #expect(joined ?? .max < asked ?? 0)
            let own = try long.get("/2.3/users/\(owner)/questions").items
            #expect(own.map { $0["question_id"] } == [question["question_id"]])
            let id = try #require(question["question_id"]?.int)
            #expect(try long.get("/2.3/questions/\(id)/answers").items.isEmpty)
            #expect(question["answer_count"]?.int == 0)
        }
    }

    @Test func `other lists keep their lengths`() throws {
        for target in [
            "/2.3/users/moderators?site=stackoverflow", "/2.3/users?site=math", "/2.3/questions/unanswered?pagesize=1",
            "/2.3/tags?pagesize=1", "/2.3/search?intitle=a", "/v2/beers?styleId=3", "/v2/breweries", "/v2/search?q=a",
        ] {
            let (one, other) = (try long.get(target), try Mock.friendly.get(target))
            #expect(one.text == other.text, "\(target)")
        }
        #expect(try long.get("/2.3/users/moderators?site=stackoverflow").json["total"]?.int == 84)
        #expect(try long.get("/v2/beers?styleId=3").json["totalResults"]?.int == 174)
    }

    @Test func `a condition that needs every item is refused, or met by a list that is short enough`() throws {
        for (target, member) in [
            ("/2.3/users?inname=a", "display_name"), ("/2.3/questions?tagged=swift", "tags"),
            ("/v2/beers?name=*ale*", "name"),
        ] {
            let response = try long.get(target)
            #expect(response.status == 400)
            #expect(response.text.contains("among 10000000 synthetic items; use --items 20000 or fewer"), "\(member)")
        }
        let expected = try mock.walk("/2.3/users?pagesize=100\(try unsafe(mock))").filter {
            $0["display_name"]?.string?.lowercased().contains("otter") ?? false
        }
        #expect(!expected.isEmpty)
        #expect(try mock.walk("/2.3/users?inname=otter&pagesize=100\(try unsafe(mock))") == expected)
    }
}
