import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client's pages cover every row.
struct KeptPageSizeTests {
    private static func rules(_ pages: (page: Int, size: Int)...) -> [String] {
        MadeRun { run in
            for (number, (page, size)) in pages.enumerated() {
                run.load(page, at: 10 + UInt64(number) * 10, query: "page=\(page)&pagesize=\(size)")
            }
        }.rules("1.4")
    }

    @Test func `pages are compared by number, in any order of arrival`() {
        #expect(Self.rules((1, 10), (3, 10), (2, 10)) == [])
        #expect(Self.rules((1, 10), (2, 9)) == ["window-overlap"])
        #expect(Self.rules((1, 9), (2, 10)) == ["window-gap"])
        #expect(Self.rules((1, 30), (2, 10)) == ["window-overlap"])
    }

    @Test func `a new query has pages of the same size`() {
        func rules(_ query: String) -> [String] {
            MadeRun {
                $0.load(1, at: 10, query: "page=1&pagesize=10")
                $0.send(.query(["order": "asc"]), at: 100)
                $0.load(1, at: 110, query: query)
            }.rules("1.4")
        }
        #expect(rules("order=asc&page=1&pagesize=10") == [])
        #expect(rules("order=asc&page=1") == ["size-changed"])
        #expect(rules("order=asc&page=1&pagesize=20") == ["size-changed"])
    }

    @Test func `a skipped page is no matter of page sizes`() {
        #expect(Self.rules((1, 10), (3, 10)) == [])
    }
}
