import Testing

@testable import MockseJournal

@Suite struct WalkTableTests {
    private func ask(_ table: inout WalkTable, _ list: String, _ page: Int) -> Exchange.MarkSet {
        let place = table.arrive(JournalList(list), page: page)
        return table.finish(.made(target: list, page: page), place)
    }

    @Test func `lists are tracked separately`() {
        var table = WalkTable()
        #expect(ask(&table, "/a", 2) == [])
        #expect(ask(&table, "/b", 2) == [])
        #expect(ask(&table, "/a", 2) == [.repeated])
    }

    @Test(arguments: [
        WalkTable.Limits(lists: 2), WalkTable.Limits(pages: 2), WalkTable.Limits(bytes: 4),
    ])
    func `a full table is cleared without causing false marks`(limits: WalkTable.Limits) {
        var table = WalkTable(limits: limits)
        let open = table.arrive(JournalList("/a"), page: 2)
        #expect(ask(&table, "/b", 2) == [])
        #expect(ask(&table, "/c", 2) == [])
        #expect(ask(&table, "/a", 2) == [])
        // Requests that were open when the table was cleared must not be counted twice.
        let marks = table.finish(.made(target: "/a", page: 2), open)
        #expect(marks == [])
        #expect(ask(&table, "/a", 2) == [.repeated])
    }

    @Test func `the end of a forgotten request does not affect another request`() {
        var table = WalkTable(limits: WalkTable.Limits(lists: 1))
        let forgotten = table.arrive(JournalList("/a"), page: 2)
        _ = table.arrive(JournalList("/b"), page: 2)
        _ = table.finish(.made(target: "/a", page: 2), forgotten)
        #expect(ask(&table, "/b", 2) == [.overlap])
    }
}
