import MockseTestSupport
import Testing

@testable import MockseJournal

@Suite struct RequestedPauseTests {
    private static let second: UInt64 = 1_000_000_000

    private static func exchange(backoff: Int? = nil, retryAfter: Double? = nil, gone: UInt64? = nil) -> Exchange {
        Exchange(
            id: 1, method: "GET", target: "/t?page=1", list: "/t", page: 1, status: 200, retryAfter: retryAfter,
            backoff: backoff, arrived: 0, firstByte: second, lastByte: second, gone: gone, bytes: 1)
    }

    @Test(arguments: [(9_600, true), (9_949, true), (9_950, false), (9_960, false), (10_000, false)])
    func `a request may arrive up to 50 ms early`(milliseconds: UInt64, isEarly: Bool) throws {
        let pause = try #require(RequestedPause(after: Self.exchange(backoff: 10)))
        #expect(pause.forbids(Self.second + milliseconds * 1_000_000) == isEarly)
    }

    @Test func `a request before the response was sent is not too early`() throws {
        let pause = try #require(RequestedPause(after: Self.exchange(backoff: 10)))
        #expect(!pause.forbids(Self.second))
    }

    @Test func `the longer of two pauses applies`() throws {
        let both = try #require(RequestedPause(after: Self.exchange(backoff: 2, retryAfter: 3)))
        #expect(both.seconds == 3 && both.isRetryAfter)
        let backoff = try #require(RequestedPause(after: Self.exchange(backoff: 4, retryAfter: 3)))
        #expect(backoff.seconds == 4 && !backoff.isRetryAfter)
    }

    @Test func `a pause that a disconnected client did not read is ignored`() {
        #expect(RequestedPause(after: Self.exchange(backoff: 2, gone: 5)) == nil)
        #expect(RequestedPause(after: Self.exchange()) == nil)
    }

    @Test func `an endless pause forbids every later request`() throws {
        let pause = try #require(RequestedPause(after: Self.exchange(retryAfter: 1e300)))
        #expect(pause.forbids(.max - 100_000_000))
    }
}
