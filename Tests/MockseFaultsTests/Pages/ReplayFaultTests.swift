import MockseFaults
import MocksePages
import MocksePaging
import Testing

@testable import MockseSandboxes

@Suite struct ReplayFaultTests {
    /// Walks all pages of a list of `count` items under a replay fault.
    private static func walk(count: Int, size: Int, rate: Rate, seed: UInt64 = 7) throws -> [Page] {
        let listing = try Listing.numbered(count)
        let fault = try #require(PageFaults(FaultSettings.seed(seed).duplicating(rate: rate)))
        var pages: [Page] = []
        var number = 1
        while true {
            let page = fault.apply(to: Page(of: listing, PageSpan(page: number, size: size)), target: "/list")
            pages.append(page)
            if !page.hasMore { return pages }
            number += 1
        }
    }

    @Test(
        arguments: [1, 2, 7, 30, 50, 100],
        [0, 1, 2, 29, 30, 31, 84, 174, 450])
    func `no row is lost, order is kept, and repeats are from earlier pages`(size: Int, count: Int) throws {
        for rate in [0.000001, 0.1, 0.333333, 0.9] as [Rate] {
            let pages = try Self.walk(count: count, size: size, rate: rate)
            var (order, seen): ([Int], Set<Int>) = ([], [])
            for (number, page) in pages.enumerated() {
                #expect(page.rows.count <= size && Set(page.rows).count == page.rows.count)
                let rows = page.rows.map(\.item)
                let repeats = rows.filter(seen.contains)
                #expect(repeats.count < max(2, size))
                #expect(number > 0 || repeats.isEmpty)
                order += rows.filter { seen.insert($0).inserted }
                // All pages are full except the last.
                if page.hasMore { #expect(page.rows.count == size) }
                #expect(page.numberOfPages == pages.count)
                #expect(page.total == count)
            }
            #expect(order == Array(0..<count))
        }
    }

    @Test func `84 items in pages of 30 at 0_1 make 3 pages and 90 rows`() throws {
        let pages = try Self.walk(count: 84, size: 30, rate: 0.1)
        #expect(pages.map(\.rows.count) == [30, 30, 30])
        #expect(Set(pages.flatMap(\.rows)).count == 84)
    }

    @Test func `a page is the same whenever it is requested, and the page past the end is empty`() throws {
        let listing = try Listing.numbered(500)
        let fault = try #require(PageFaults(FaultSettings.seed(3).duplicating(rate: 0.25)))
        let page = { fault.apply(to: Page(of: listing, PageSpan(page: $0, size: 20)), target: "/list") }
        #expect(page(9).rows == page(9).rows)
        let last = page(1).numberOfPages
        #expect(page(last).rows.count > 0 && !page(last).hasMore)
        #expect(page(last + 1).rows.isEmpty && !page(last + 1).hasMore)
        #expect(page(.max).rows.isEmpty)
    }

    @Test func `seed and target decide which rows repeat`() throws {
        let rows = { (seed: UInt64, target: String) in
            let fault = try #require(PageFaults(FaultSettings.seed(seed).duplicating(rate: 0.3)))
            return fault.apply(to: Page(of: try Listing.numbered(500), PageSpan(page: 5, size: 30)), target: target)
                .rows
        }
        #expect(try rows(1, "/a") != rows(2, "/a"))
        #expect(try rows(1, "/a") != rows(1, "/b"))
    }

    @Test func `a rate of zero is not a fault`() {
        #expect(PageFaults(FaultSettings()) == nil)
    }
}
