import MockseBase
import Testing

@testable import MockseJournal

@Suite struct ShownComparisonTests {
    private func compare(_ shown: String, truth: String = "abcdef", served: String = "abcdef") -> ShownComparison {
        ShownComparison(
            shown: shown.map { String($0) }, truth: truth.map { String($0) }, served: Set(served.map { String($0) }))
    }

    @Test func `the complete list in order has no differences`() {
        #expect(
            compare("abcdef").reportedFindings.isEmpty && compare("", truth: "", served: "").reportedFindings.isEmpty)
        #expect(compare("abcdef").count == 6)
    }

    @Test func `items that have not been served are not missing`() {
        #expect(compare("abc", served: "abc").reportedFindings.isEmpty)
        #expect(compare("abc", served: "abc").unserved == 3 && compare("abcdef").incompleteness == nil)
        #expect(compare("abd", served: "abcd").missing == ["c"])
        #expect(compare("", served: "ab").missing == ["a", "b"])
    }

    @Test func `each duplicate is named once`() {
        let comparison = compare("abacbcad")
        #expect(comparison.duplicates == ["a", "b", "c"] && comparison.distinct == 4)
        #expect(comparison.misplaced == [])
    }

    @Test func `IDs that are not in the list are unknown`() {
        #expect(compare("axbyx", served: "ab").unknown == ["x", "y"])
        #expect(compare("axbyx", served: "ab").duplicates == ["x"])
    }

    @Test(arguments: [
        ("abdc", ["d"]), ("badc", ["b", "d"]), ("fabcde", ["f"]), ("fedcba", ["f", "e", "d", "c", "b"]),
    ])
    func `the smallest set of moved IDs is misplaced`(shown: String, moved: [String]) {
        #expect(compare(shown, served: "").misplaced.count == moved.count)
        #expect(compare(shown, served: "").misplaced == moved)
    }

    @Test func `displayed IDs are stored by list within limits`() {
        let lists = ShownLists()
        #expect(lists.show(["1"], of: "/a"))
        #expect(lists.show(["2", "3"], of: "/a"))
        #expect(lists.lists == ["/a": ["2", "3"]])
        let large = [String(repeating: "x", count: ShownLists.byteLimit - 100)]
        #expect(lists.show(large, of: "/b"))
        #expect(lists.show(large, of: "/b"))
        #expect(!lists.show(large, of: "/c") && lists.lists["/c"] == nil)
        lists.reset()
        for number in 0..<ShownLists.listLimit { #expect(lists.show([], of: "/\(number)")) }
        #expect(!lists.show([], of: "/more") && lists.show(["1"], of: "/0"))
    }

    @Test func `displayed IDs of sandboxes share a budget beyond a part of each`() {
        let first = ShownLists(budget: MemoryBudget(limit: 64 << 10))
        let second = first.sibling()
        let ids = [String(repeating: "x", count: 100_000)]
        #expect(first.show(ids, of: "/a") && !second.show(ids, of: "/a") && second.show(["1"], of: "/a"))
        #expect(second.lists["/a"]?.map(\.utf8.count) == [1])
        #expect(first.show([], of: "/a") && second.show(ids, of: "/a"))
        second.reset()
        #expect(first.show(ids, of: "/a"))
    }
}
