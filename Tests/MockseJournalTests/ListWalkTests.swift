import MockseTestSupport
import Testing

@testable import MockseJournal

/// Tests each mark, and the requests that come close to getting it.
@Suite struct ListWalkTests {
    /// A walk whose requests are identified by a number, which is also the number of the exchange.
    private final class Walk {
        private var walk = ListWalk()
        private var open: [Int: (page: Int?, arrived: UInt64, arrival: ListWalk.Arrival)] = [:]
        private var clock: UInt64 = 0
        private var lastNumber = 0

        /// Sends a request, which stays open.
        func arrive(_ number: Int, page: Int?) -> Exchange.MarkSet {
            clock += 1_000_000_000
            let arrival = walk.arrive(page: page)
            open[number] = (page, clock, arrival)
            return arrival.marks
        }

        /// Ends a request.
        ///
        /// `after` is the number of nanoseconds since the last arrival or end.
        @discardableResult
        func end(
            _ number: Int, status: Int = 200, hasMore: Bool? = nil, faults: [String] = [], isGone: Bool = false,
            backoff: Int? = nil, after: UInt64 = 1_000_000_000
        ) throws -> Bool {
            clock += after
            let request = open.removeValue(forKey: number)
            let (page, arrived, arrival) = try #require(request)
            let exchange = Exchange(
                id: number, method: "GET", target: "/", page: page, status: status, hasMore: hasMore, backoff: backoff,
                faults: faults, arrived: arrived, firstByte: clock, lastByte: isGone ? nil : clock,
                gone: isGone ? clock : nil, bytes: 1)
            return walk.finish(exchange, arrival).overlaps
        }

        /// Sends a request and ends it before the next one.
        func ask(
            _ page: Int?, status: Int = 200, hasMore: Bool? = nil, faults: [String] = [], isGone: Bool = false,
            backoff: Int? = nil
        ) throws -> Exchange.MarkSet {
            lastNumber -= 1
            let number = lastNumber
            let marks = arrive(number, page: page)
            try end(
                number, status: status, hasMore: hasMore, faults: faults, isGone: isGone, backoff: backoff)
            return marks
        }
    }

    @Test func `a plain walk has no marks`() throws {
        let walk = Walk()
        for page in 1...5 { #expect(try walk.ask(page, hasMore: page < 5) == []) }
        for page in 1...5 { #expect(try walk.ask(page, hasMore: page < 5) == []) }
    }

    @Test func `requesting a page while it is open overlaps`() throws {
        let walk = Walk()
        #expect(walk.arrive(1, page: 2) == [])
        #expect(walk.arrive(2, page: 2) == [.overlap])
        #expect(walk.arrive(3, page: 3) == [])
        #expect(try walk.end(1) == false)
        #expect(try walk.end(2) == true)
        #expect(try walk.end(3) == false)
    }

    @Test func `requests for page 1 and for lists without pages can overlap`() {
        let walk = Walk()
        #expect(walk.arrive(1, page: 1) == [])
        #expect(walk.arrive(2, page: 1) == [.overlap])
        #expect(walk.arrive(3, page: nil) == [])
        #expect(walk.arrive(4, page: nil) == [.overlap])
    }

    /// Returns an exchange for page 2.
    private func made(_ id: Int, status: Int = 200, arrived: UInt64, end: UInt64) -> Exchange {
        Exchange(
            id: id, method: "GET", target: "/", page: 2, status: status, arrived: arrived, firstByte: end,
            lastByte: end, bytes: 1)
    }

    @Test func `a request does not overlap one that had already ended`() {
        var walk = ListWalk()
        for late in [0, 1] as [UInt64] {
            let first = walk.arrive(page: 2)
            let second = walk.arrive(page: 2)
            #expect(second.overlaps)
            // The first request ended before the second arrived, but its end was recorded later.
            let start: UInt64 = 1_000_000_000
            let firstOverlaps = walk.finish(made(1, arrived: 1, end: start + late), first).overlaps
            let secondOverlaps = walk.finish(made(2, arrived: start, end: start + 5_000_000), second).overlaps
            #expect(!firstOverlaps)
            #expect(secondOverlaps == (late > 0))
            walk = ListWalk()
        }
    }

    @Test(arguments: [0, 1] as [UInt64])
    func `a request does not overlap one whose end was announced before`(late: UInt64) throws {
        var walk = ListWalk()
        let start: UInt64 = 1_000_000_000
        func ask(_ arrived: UInt64, announcing end: UInt64) throws -> ListWalk.Arrival {
            let arrival = walk.arrive(page: 2)
            let announced = walk.announceEnd(page: 2, of: arrival, arrived: arrived, at: end)
            return try #require(announced)
        }
        let first = try ask(1, announcing: start + late)
        let second = try ask(start, announcing: start + 5)
        let third = walk.arrive(page: 2)
        #expect(third.overlaps)
        // The ends are recorded in reverse order.
        #expect(!walk.finish(made(3, arrived: start + 5, end: start + 9), third).overlaps)
        #expect(walk.finish(made(2, status: 503, arrived: start, end: start + 5), second).overlaps == (late > 0))
        #expect(!walk.finish(made(1, status: 503, arrived: 1, end: start), first).overlaps)
        #expect(walk.arrive(page: 2).repeated == 3)
        // The announcements have been used up.
        let fifth = walk.arrive(page: 2)
        #expect(walk.finish(made(5, arrived: start + 10, end: start + 20), fifth).overlaps)
    }

    @Test(arguments: [Exchange.abandonedTolerance, Exchange.abandonedTolerance + 1])
    func `a request overlaps only if it is not canceled immediately`(wait: UInt64) throws {
        let walk = Walk()
        _ = walk.arrive(1, page: 2)
        _ = walk.arrive(2, page: 2)
        #expect(try walk.end(2, isGone: true, after: wait) == (wait > Exchange.abandonedTolerance))
    }

    @Test func `requesting a delivered page again is a repeat`() throws {
        let walk = Walk()
        _ = try walk.ask(1)
        _ = try walk.ask(2)
        #expect(try walk.ask(2) == [.repeated])
        #expect(try walk.ask(3) == [])
        #expect(try walk.ask(2) == [.repeated])
    }

    @Test func `requesting page 1 again is a refresh and starts over`() throws {
        let walk = Walk()
        for _ in 0..<3 {
            #expect(try walk.ask(1) == [])
            #expect(try walk.ask(2, hasMore: false) == [])
        }
        #expect(try walk.ask(3) == [.afterEnd])
        #expect(try walk.ask(1) == [])
        #expect(try walk.ask(3) == [])
    }

    @Test func `a retry after a failure is not a repeat`() throws {
        let walk = Walk()
        #expect(try walk.ask(2, status: 503) == [])
        #expect(try walk.ask(2) == [])
        #expect(try walk.ask(2, status: 503) == [.repeated])
        #expect(try walk.ask(2) == [])
        // The failure of another page is no reason to request this one again.
        #expect(try walk.ask(3, status: 503) == [])
        #expect(try walk.ask(2) == [.repeated])
    }

    @Test(arguments: ["fail=malformed", "fail=no_body", "fail=limit_data"])
    func `a retry after a corrupted 200 response is not a repeat`(fault: String) throws {
        let walk = Walk()
        #expect(try walk.ask(2, hasMore: false, faults: ["latency=1ms", fault]) == [])
        #expect(try walk.ask(2) == [])
        #expect(try walk.ask(3) == [])
    }

    @Test(arguments: ["latency=800ms", "overlap=3", "fail=slow_close"])
    func `a repeat after a fault that leaves the page intact is a repeat`(fault: String) throws {
        let walk = Walk()
        #expect(try walk.ask(2, faults: [fault]) == [])
        #expect(try walk.ask(2) == [.repeated])
        #expect(try walk.ask(3, faults: ["fail=throttle"], backoff: 1) == [])
        #expect(try walk.ask(3) == [.repeated])
    }

    @Test func `a canceled page can be requested again`() throws {
        let walk = Walk()
        #expect(try walk.ask(2, isGone: true) == [])
        #expect(try walk.ask(2) == [])
        #expect(try walk.ask(2, isGone: true) == [.repeated])
        #expect(try walk.ask(2) == [.repeated])
    }

    @Test func `a page after the last one is after the end`() throws {
        let walk = Walk()
        #expect(try walk.ask(3, hasMore: true) == [])
        #expect(try walk.ask(4, hasMore: false) == [])
        #expect(try walk.ask(3, hasMore: true) == [.repeated])
        #expect(try walk.ask(5, hasMore: false) == [.afterEnd])
        #expect(try walk.ask(6, hasMore: false) == [.afterEnd])
    }

    @Test func `a request that arrived before the end was known is not after the end`() throws {
        let walk = Walk()
        _ = walk.arrive(1, page: 4)
        #expect(walk.arrive(2, page: 5) == [])
        try walk.end(1, hasMore: false)
        #expect(walk.arrive(3, page: 6) == [.afterEnd])
    }

    @Test func `a failed response does not end the list, and a list that grew continues`() throws {
        let walk = Walk()
        _ = try walk.ask(2, status: 400, hasMore: false)
        #expect(try walk.ask(3, hasMore: false) == [])
        #expect(try walk.ask(4, hasMore: true) == [.afterEnd])
        #expect(try walk.ask(5, hasMore: false) == [])
    }

    @Test func `a response to an earlier walk does not affect the new one`() throws {
        let walk = Walk()
        _ = walk.arrive(1, page: 2)
        _ = try walk.ask(1)
        try walk.end(1, hasMore: false)
        #expect(try walk.ask(2, hasMore: true) == [])
        #expect(try walk.ask(3, hasMore: true) == [])
    }
}
