import Testing

/// Tests the requests and rows of a list that loads in both directions.
@Suite struct BidirectionalListTests {
    private var list = BidirectionalList(policy: BidirectionalPolicy(window: 30))
    private var now = Duration.zero

    private mutating func handle(_ event: BidirectionalList.Event) -> [BidirectionalList.Request] {
        list.handle(event, at: now).compactMap { if case .send(let request) = $0 { request } else { nil } }
    }

    /// Serves a request with rows whose ids are their dates.
    private mutating func serve(_ request: BidirectionalList.Request?, _ dates: [Int], hasMore: Bool = true) {
        let rows = dates.map { BidirectionalList.Row(id: "\($0)", date: $0) }
        _ = handle(.responded(request?.id ?? 0, .success(.init(rows: rows, hasMore: hasMore))))
    }

    /// Opens the list at date 100 with ten rows.
    private mutating func open() {
        serve(handle(.opened(date: 100)).first, Array(100..<110))
    }

    private var dates: [Int] { list.rows.map(\.date) }

    @Test mutating func `an opened list requests the rows from its date on`() {
        let request = handle(.opened(date: 100)).first
        #expect(request?.direction == .later && request?.date == 100 && request?.isAscending == true)
        serve(request, [100, 101])
        #expect(dates == [100, 101])
    }

    @Test mutating func `later rows continue from the last row's date without duplicates`() {
        open()
        let request = handle(.triggered(.later)).first
        #expect(request?.date == 109)
        serve(request, [109, 110])
        #expect(dates == Array(100...110))
    }

    @Test mutating func `earlier rows arrive in descending order and are displayed in ascending order`() {
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

    @Test mutating func `rows beyond the window are dropped at the other end and can load again`() {
        open()
        serve(handle(.triggered(.later)).first, Array(109..<140))
        #expect(dates == Array(110..<140))
        serve(handle(.triggered(.earlier)).first, [110, 109, 108])
        #expect(dates == Array(108..<138))
    }

    @Test mutating func `a page for an end that has moved is dropped`() {
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

    @Test mutating func `a complete end and a closed list send no request`() {
        open()
        serve(handle(.triggered(.later)).first, [110], hasMore: false)
        #expect(handle(.triggered(.later)).isEmpty)
        let open = handle(.triggered(.earlier)).first
        #expect(list.handle(.closed, at: now) == [.cancel(open?.id ?? 0)])
        #expect(handle(.triggered(.earlier)).isEmpty)
    }
}
