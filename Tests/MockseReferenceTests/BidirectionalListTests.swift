import Testing

@testable import MockseReference

/// What a list that loads in both directions requests and displays.
@Suite struct BidirectionalListTests {
    private var list = BidirectionalList()
    private var now = Duration.zero

    private mutating func handle(_ event: BidirectionalList.Event) -> [BidirectionalList.Request] {
        list.handle(event, at: now).compactMap { if case .send(let request) = $0 { request } else { nil } }
    }

    /// Serves a request with rows, each of which has its date as its id.
    private mutating func serve(_ request: BidirectionalList.Request?, _ dates: [Int], hasMore: Bool = true) {
        let rows = dates.map { BidirectionalList.Row(id: "\($0)", date: $0) }
        _ = handle(.responded(request?.id ?? 0, .success(.init(rows: rows, hasMore: hasMore))))
    }

    /// Opens the list at 100, with the rows of ten days.
    private mutating func open() {
        serve(handle(.opened(date: 100)).first, Array(100..<110))
    }

    private var dates: [Int] { list.rows.map(\.date) }

    @Test mutating func `it is opened with the rows from its date on`() {
        let request = handle(.opened(date: 100)).first
        #expect(request?.direction == .later && request?.date == 100 && request?.isAscending == true)
        serve(request, [100, 101])
        #expect(dates == [100, 101])
    }

    @Test mutating func `later rows go on from the last row's date, and repeat none of it`() {
        open()
        let request = handle(.triggered(.later)).first
        #expect(request?.date == 109)
        serve(request, [109, 110])
        #expect(dates == Array(100...110))
    }

    @Test mutating func `earlier rows come in descending order, and are displayed in ascending order`() {
        open()
        let request = handle(.triggered(.earlier)).first
        #expect(request?.date == 100 && request?.isAscending == false)
        serve(request, [100, 99, 98])
        #expect(dates == Array(98..<110))
    }

    @Test mutating func `each direction has one request at a time`() {
        open()
        #expect(handle(.triggered(.later)).count == 1)
        #expect(handle(.triggered(.earlier)).count == 1)
        #expect(handle(.triggered(.later)).isEmpty)
        #expect(handle(.triggered(.earlier)).isEmpty)
    }

    @Test mutating func `rows beyond the window are dropped at the other end, and can come again`() {
        open()
        serve(handle(.triggered(.later)).first, Array(109..<140))
        #expect(dates == Array(110..<140))
        serve(handle(.triggered(.earlier)).first, [110, 109, 108])
        #expect(dates == Array(108..<138))
    }

    @Test mutating func `rows for an end that has moved are dropped`() {
        open()
        let earlier = handle(.triggered(.earlier)).first
        serve(handle(.triggered(.later)).first, Array(109..<140))
        serve(earlier, [100, 99])
        #expect(dates == Array(110..<140))
    }

    @Test mutating func `a page of known rows is followed by the next page of the same date`() {
        open()
        serve(handle(.triggered(.later)).first, [109])
        let request = handle(.triggered(.later)).first
        #expect(request?.date == 109 && request?.page == 2)
    }

    @Test mutating func `nothing is requested at an end that is reached, nor after it was closed`() {
        open()
        serve(handle(.triggered(.later)).first, [110], hasMore: false)
        #expect(handle(.triggered(.later)).isEmpty)
        let open = handle(.triggered(.earlier)).first
        #expect(list.handle(.closed, at: now) == [.cancel(open?.id ?? 0)])
        #expect(handle(.triggered(.earlier)).isEmpty)
    }
}
