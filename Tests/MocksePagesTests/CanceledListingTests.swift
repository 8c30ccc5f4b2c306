import MockseBase
import MockseDatasets
import Synchronization
import Testing

@testable import MocksePages

/// Tests that long searches end when nobody waits for them, and leave nothing behind.
@Suite struct CanceledListingTests {
    private static func dataset() throws -> Dataset {
        let items = (0..<10_000).map {
            "{\"id\":\($0),\"name\":\"n\($0 * 7919 % 10_000)\",\"n\":\($0 * 7919 % 10_000)}"
        }
        return try Dataset(name: "items", version: 1, text: Array(items.joined(separator: "\n").utf8))
    }

    private func canceled<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CancellationFlag.task.withValue(CancellationFlag(isSet: true), operation: body)
    }

    @Test func `reading items stops within a few thousand of them`() throws {
        let dataset = try Self.dataset()
        let flag = CancellationFlag()
        var count = 0
        CancellationFlag.task.withValue(flag) {
            #expect(throws: DatasetError.canceled) {
                try dataset.forEachItem { index, _ in
                    count += 1
                    if index == 100 { flag.set() }
                }
            }
        }
        #expect(count == CancellationFlag.stepsBetweenLooks)
    }

    @Test(arguments: ["name", "n"]) func `sorting stops within a few thousand comparisons`(member: String) throws {
        var numbers = (0..<10_000).map { $0 * 7919 % 10_000 }
        let flag = CancellationFlag()
        var count = 0
        CancellationFlag.task.withValue(flag) {
            #expect(throws: DatasetError.canceled) {
                numbers = try numbers.sortedUnlessCanceled { a, b in
                    count += 1
                    if count == 100 { flag.set() }
                    return a < b
                }
            }
        }
        #expect(count == CancellationFlag.stepsBetweenLooks - 1)
        let column = try ListStore(library: Library()).values(.value(member, among: []), of: Self.dataset())
        let order = Order(.init(field: .value(member, among: [])))
        let rows = [Int32](0..<10_000)
        #expect(throws: DatasetError.canceled) { try canceled { try order.sort(rows, by: [column]) } }
        let two = Order(.init(field: .value("id", among: [])), .init(field: .value(member, among: [])))
        #expect(throws: DatasetError.canceled) { try canceled { try two.sort(rows, by: [column, column]) } }
        #expect(try order.sort(rows, by: [column]).count == rows.count)
    }

    @Test func `filtering stops`() throws {
        let column = Column.numbers(Array(repeating: 1, count: 10))
        let condition = Condition.within(.number("n"), 0...1)
        #expect(throws: DatasetError.canceled) { try canceled { try condition.filter([0, 1], by: [column]) } }
        #expect(try condition.filter([0, 1], by: [column]) == [0, 1])
    }

    @Test(arguments: [
        "/2.3/items?sort=name&order=asc", "/2.3/items?sort=n&order=asc", "/2.3/items?n=5", "/2.3/items/5",
        "/v2/items?order=name", "/v2/items?n=5", "/v2/items/5",
    ])
    func `a canceled search fails, and the next one finds everything`(target: String) throws {
        let store = ListStore(library: try Library(userData: [Self.dataset().identified(by: "id")]))
        let mock = Mock(DialectOptions(), listStore: store)
        #expect(try canceled { try mock.get(target).status } == 500)
        #expect(throws: DialectFailure.unreadable(.canceled)) { try canceled { try mock.resolve(target).page() } }
        let fresh = Mock(DialectOptions(), listStore: ListStore(library: store.library))
        #expect(try mock.get(target).text == fresh.get(target).text)
        #expect(try mock.get(target).status == 200)
    }

    @Test func `only searches of long lists of users are long`() throws {
        let rows = (0..<20_000).map { "{\"id\":\($0),\"n\":1}" }.joined(separator: "\n")
        let long = try Dataset(name: "long", version: 1, text: Array(rows.utf8)).identified(by: "id")
        let text = "{\"id\":1,\"text\":\"\(String(repeating: "a", count: 9 << 20))\"}"
        let wide = try Dataset(name: "wide", version: 1, text: Array(text.utf8)).identified(by: "id")
        let library = try Library(userData: [long, wide, Self.dataset()])
        let mock = Mock(DialectOptions(), listStore: ListStore(library: library))
        func search(_ target: String) throws -> String? { try mock.resolve(target).longSearch }
        for target in [
            "/2.3/long?page=7", "/v2/long?p=2", "/2.3/items?sort=n", "/2.3/users?site=stackoverflow", "/v2/beers",
        ] {
            #expect(try search(target) == nil, "\(target)")
        }
        for target in ["/2.3/long?sort=n", "/v2/long?n=1", "/2.3/long/1;2", "/v2/long/1", "/v2/wide?text=a*"] {
            #expect(try search(target) != nil, "\(target)")
        }
        // Pages of one search share it.
        #expect(try search("/2.3/long?sort=n&page=1") == search("/2.3/long?page=9&sort=n&order=desc"))
        #expect(try search("/2.3/long?sort=n&order=asc") != search("/2.3/long?sort=n"))
        #expect(try search("/2.3/long?sort=n") != search("/v2/long?order=n"))
    }
}
