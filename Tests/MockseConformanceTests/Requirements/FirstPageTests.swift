import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client asks for pages as the API says.
struct FirstPageTests {
    private static func rules(_ queries: String...) -> [String] {
        MadeRun { run in
            for (number, query) in queries.enumerated() {
                run.load(number + 1, at: 10 + UInt64(number) * 100, query: query)
            }
        }.rules("1.1")
    }

    @Test func `the first request is for page 1`() {
        #expect(Self.rules("page=1&pagesize=10", "page=2&pagesize=10") == [])
        #expect(Self.rules("page=0&pagesize=10") == ["first-page"])
        #expect(Self.rules("pagesize=10", "page=2&pagesize=10") == [], "the first page may be the default")
    }

    @Test func `a parameter that the API doesn't have requests no page`() {
        #expect(Self.rules("page=1", "offset=10") == ["paging-parameter"])
        #expect(Self.rules("page=1&tag=offset") == [])
    }

    @Test func `a paging parameter that occurs twice is ambiguous`() {
        #expect(Self.rules("page=1&pagesize=10", "page=1&pagesize=10&page=2") == ["repeated-parameter"])
        #expect(Self.rules("page=1&tag=a&tag=b") == [])
    }
}
