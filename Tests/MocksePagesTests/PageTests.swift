import MockseDatasets
import MocksePaging
import Testing

@testable import MocksePages

struct PageTests {
    private let listing = Listing(dataset: nil, rows: (0..<7).map { Int32(100 + $0) })

    @Test(arguments: [
        (1, 3, [100, 101, 102], true, 3), (3, 3, [106], false, 3), (4, 3, [], false, 3), (1, 7, [100, 106], false, 1),
        (1, 0, [], true, 1), (1, 100, [100, 106], false, 1), (.max, .max, [], false, 1), (.max, 2, [], false, 4),
        (0, 3, [100, 101, 102], true, 3), (.min, 3, [100, 101, 102], true, 3),
    ])
    func `a page is a window on its listing`(number: Int, size: Int, ends: [Int], hasMore: Bool, pages: Int) {
        let page = Page(of: listing, PageSpan(page: number, size: size))
        #expect(page.rows.first?.item == ends.first)
        #expect(page.rows.last?.item == ends.last)
        #expect(page.hasMore == hasMore)
        #expect(page.numberOfPages == pages)
        #expect(page.total == 7)
        #expect(page.number == min(max(1, number), Int(Int32.max)))
    }

    @Test func `an empty list has one page and no rows`() {
        let page = Page(of: .empty, PageSpan(page: 1, size: 0))
        #expect(page.rows.isEmpty)
        #expect(!page.hasMore)
        #expect(page.numberOfPages == 1)
        #expect(page.total == 0)
    }

    @Test func `a listing of a whole dataset stores no rows`() throws {
        let users = try #require(Library().dataset(named: "stackexchange/math/users"))
        let page = Page(of: Listing(users), PageSpan(page: 2, size: 10))
        #expect(page.rows == (10..<20).map(Page.Row.init))
        #expect(page.listing.cost == 0)
    }
}
