import MockseJSON
import Testing

@testable import MocksePages

struct SortTests {
    static let sorts = [
        ("/2.3/users", "reputation", "reputation", "user_id"),
        ("/2.3/users", "creation", "creation_date", "user_id"),
        ("/2.3/users", "name", "display_name", "user_id"),
        ("/2.3/users", "modified", "last_modified_date", "user_id"),
        ("/2.3/users/moderators", "name", "display_name", "user_id"),
        ("/2.3/users/moderators", "creation", "creation_date", "user_id"),
        ("/2.3/questions", "activity", "last_activity_date", "question_id"),
        ("/2.3/questions", "creation", "creation_date", "question_id"),
        ("/2.3/questions", "votes", "score", "question_id"),
        ("/2.3/questions", "hot", "score", "question_id"),
        ("/2.3/questions", "week", "score", "question_id"),
        ("/2.3/questions", "month", "score", "question_id"),
        ("/2.3/tags", "popular", "count", "name"),
        ("/2.3/tags", "name", "name", "name"),
    ]

    /// A value of a sort's field, for comparison.
    private enum Key: Comparable {
        case absent
        case number(Int)
        case text(FoldedText)

        init(_ value: JSONValue?) {
            self = value?.int.map(Key.number) ?? value?.string.map { .text(FoldedText($0)) } ?? .absent
        }
    }

    private func target(_ path: String, _ sort: String, _ order: String) -> String {
        "\(path)?site=math&pagesize=100&filter=default&sort=\(sort)&order=\(order)"
    }

    @Test(arguments: sorts, ["asc", "desc"])
    func `a list is sorted, with ties by ascending ID in both orders`(
        sort: (path: String, name: String, member: String, id: String), order: String
    ) throws {
        let items = try Mock.friendly.walk(target(sort.path, sort.name, order))
        #expect(items.count > 10)
        for (first, second) in zip(items, items.dropFirst()) {
            let (a, b) = (Key(first[sort.member]), Key(second[sort.member]))
            if a == b {
                #expect(Key(first[sort.id]) < Key(second[sort.id]))
            } else if !isEncoded(first[sort.member]), !isEncoded(second[sort.member]) {
                #expect(order == "asc" ? a < b : a > b)
            }
        }
    }

    /// Returns a Boolean value indicating whether a name is encoded.
    ///
    /// Names are sorted by their own text, not as safe filters encode them.
    private func isEncoded(_ value: JSONValue?) -> Bool {
        value?.string?.contains("&") ?? false
    }

    @Test(arguments: sorts.filter { !["hot", "week", "month"].contains($0.1) }, ["asc", "desc"])
    func `min and max bound the field of the sort, both inclusive`(
        sort: (path: String, name: String, member: String, id: String), order: String
    ) throws {
        let all = try Mock.friendly.walk(target(sort.path, sort.name, "asc"))
        let values = all.compactMap { $0[sort.member] }.filter { !isEncoded($0) }
        let (low, high) = (values[values.count * 3 / 4], values[values.count * 9 / 10])
        let bounds = (query(low), query(high))
        let both = try Mock.friendly.walk("\(target(sort.path, sort.name, order))&min=\(bounds.0)&max=\(bounds.1)")
        let wanted = all.filter { item in
            let key = Key(item[sort.member])
            return key != .absent && Key(low) <= key && key <= Key(high)
        }
        let ids = both.map { $0[sort.id] }
        // The test can't place encoded names. All others must be the expected ones.
        let placed = Set(both.filter { !isEncoded($0[sort.member]) }.map { $0[sort.id] })
        #expect(Set(ids).count == ids.count)
        #expect(placed == Set(wanted.filter { !isEncoded($0[sort.member]) }.map { $0[sort.id] }))
        #expect(both.contains { $0[sort.member] == low })
        #expect(both.contains { $0[sort.member] == high })
        #expect(both.count < all.count)

        let above = try Mock.friendly.walk("\(target(sort.path, sort.name, order))&min=\(bounds.0)")
        let below = try Mock.friendly.walk("\(target(sort.path, sort.name, order))&max=\(bounds.1)")
        #expect(above.count + below.count - both.count <= all.count)
        #expect(above.count > both.count)
        #expect(below.count > both.count)
    }

    private func query(_ value: JSONValue) -> String {
        value.int.map(String.init) ?? (value.string ?? "").replacing(" ", with: "+").replacing("#", with: "%23")
    }

    @Test func `the first sort and descending order are the defaults`() throws {
        for (path, sort) in [("/2.3/users", "reputation"), ("/2.3/questions", "activity"), ("/2.3/tags", "popular")] {
            let plain = try Mock.friendly.get("\(path)?site=math").text
            #expect(try Mock.friendly.get("\(path)?site=math&sort=\(sort)&order=desc").text == plain)
            #expect(try Mock.friendly.get("\(path)?site=math&order=asc").text != plain)
        }
    }

    @Test func `dates bound the creation date, both inclusive`() throws {
        let all = try Mock.friendly.walk("/2.3/questions?site=math&pagesize=100&sort=creation&order=asc")
        let dates = all.compactMap { $0["creation_date"]?.int }
        let (from, to) = (dates[dates.count / 4], dates[dates.count / 2])
        let within = try Mock.friendly.walk(
            "/2.3/questions?site=math&pagesize=100&sort=votes&fromdate=\(from)&todate=\(to)")
        #expect(within.count == dates.count { from...to ~= $0 })
        #expect(within.contains { $0["creation_date"]?.int == from })
        #expect(within.contains { $0["creation_date"]?.int == to })
        let none = try Mock.friendly.get("/2.3/questions?site=math&fromdate=\(to)&todate=\(from - 1)")
        #expect(try none.json["total"]?.int == 0)
    }
}
