import MockseBase
import MockseFaults
import MocksePages
import Testing

@testable import MockseSandboxes

@Suite struct PageFaultNamesTests {
    /// Returns the names on each page of a walk, and on the page after it.
    private static func names(
        _ faults: PageFaultSettings, count: Int = 84, size: Int = 30, _ kind: PageClient.Kind = .stackExchange
    ) throws -> [[String]] {
        let client = try PageClient(kind, count: count, size: size)
        let plan = try #require(PageFaults(FaultSettings(pageFaults: faults)))
        let last = try client.truth(plan).last
        return try (1...last + 1).map { page in
            let resolution = try client.resolve(page: page)
            return plan.faults(of: try resolution.page(), target: resolution.target.textWithoutPage) {
                resolution.response(to: $0)
            }.map(\.text)
        }
    }

    @Test func `a fault is named only on the pages that would differ without it`() throws {
        #expect(try Self.names(.init(duplicates: .init(withinPage: true))) == [["within"], ["within"], ["within"], []])
        let repeated = PageFaultSettings(duplicates: .init(repeatedPage: 3))
        #expect(try Self.names(repeated) == [[], [], ["repeat-page=3"], ["repeat-page=3"], []])
        // In this dialect, each page says that there are four pages instead of three.
        #expect(try Self.names(repeated, .breweryDB) == Array(repeating: ["repeat-page=3"], count: 5))
        #expect(try Self.names(.init(total: .off(by: 5))) == Array(repeating: ["total=+5"], count: 4))
        #expect(try Self.names(.init(drift: .insert(2))) == [[], ["drift=insert:2"], ["drift=insert:2"], []])
        #expect(try Self.names(.init(alwaysHasMore: true)).last == ["has-more=always"])
    }

    @Test func `a fault without effect is not named`() throws {
        #expect(try Self.names(.init(duplicates: .init(overlap: 3)), count: 30) == [[], []])
        #expect(try Self.names(.init(emptyPages: [9], shortPages: [1: 30])).allSatisfy(\.isEmpty))
        #expect(try Self.names(.init(duplicates: .init(withinPage: true)), count: 0) == [[], []])
    }

    @Test func `each of two faults is named where it has an effect`() throws {
        let faults = PageFaultSettings(duplicates: .init(changesRepeats: true, repeatedPage: 2), total: .absent)
        let (total, shifted) = (["total=absent"], ["repeat-page=2", "total=absent"])
        #expect(try Self.names(faults) == [total, ["changed"] + shifted, shifted, shifted, total])
    }

    @Test func `faults with the same effect are all named`() throws {
        // Without either of them, page 1 still says that one more page follows.
        let faults = PageFaultSettings(duplicates: .init(repeatedPage: 2), alwaysHasMore: true)
        #expect(try Self.names(faults, count: 2, size: 2)[0] == ["repeat-page=2", "has-more=always"])
    }
}
