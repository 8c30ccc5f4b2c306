import MockseJSON
import MockseJournal
import MockseTestSupport
import Testing

/// Tests how several clients of one root are noticed.
struct SharedWalksTests {
    /// Returns requests for pages of a list over a connection, 100 ms apart.
    private static func walk(
        _ list: String, _ pages: [Int], on connections: [UInt64], from start: UInt64, sandbox: String = ""
    ) -> [Exchange] {
        pages.enumerated().map { index, page in
            let time = (start + 100 * UInt64(index)) * 1_000_000
            return Exchange(
                id: 1, sandbox: sandbox, connection: connections[index % connections.count], method: "GET",
                target: "\(list)?page=\(page)", list: list, page: page, status: 200, arrived: time, firstByte: time,
                lastByte: time, bytes: 100)
        }
    }

    @Test func `lists walked at once over different connections are noticed`() {
        let exchanges = Self.walk("/a", [1, 2, 3], on: [1], from: 0) + Self.walk("/b", [1, 2, 3], on: [2], from: 50)
        #expect(SharedWalks.lists(in: exchanges) == ["/a", "/b"])
        #expect(SharedWalks.lists(in: exchanges.reversed()) == ["/a", "/b"], "recorded in another order")
        let text = Report(exchanges: exchanges).text()
        #expect(
            text.contains("/a and /b were paged through at the same time over different connections")
                && text.contains("/~NAME/a"))
        #expect(Report(exchanges: exchanges).json()["shared"] == ["/a", "/b"])
    }

    @Test(arguments: [
        ("over one connection", walk("/b", [1, 2, 3], on: [1], from: 50)),
        ("one after the other", walk("/b", [1, 2, 3], on: [2], from: 500)),
        ("of another sandbox", walk("/b", [1, 2, 3], on: [2], from: 50, sandbox: "one")),
        ("with one page", walk("/b", [1, 1, 1], on: [2], from: 50)),
        ("with a connection for each request", walk("/b", [1, 2, 3], on: [2, 3, 4], from: 50)),
        ("of the same list", walk("/a", [1, 2, 3], on: [2], from: 50)),
    ])
    func `other lists aren't noticed`(what: String, exchanges: [Exchange]) {
        let first = Self.walk("/a", [1, 2, 3], on: [1], from: 0)
        #expect(SharedWalks.lists(in: first + exchanges) == nil, "\(what)")
        #expect(Report(exchanges: first + exchanges).json()["shared"] == nil)
    }
}
