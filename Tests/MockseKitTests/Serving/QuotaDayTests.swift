import MockseDialects
import MockseJournal
import MocksePages
import Testing

@testable import MockseSandboxes

/// Tests daily quotas without a server.
struct QuotaDayTests {
    private static let second: UInt64 = 1_000_000_000
    private static let start: UInt64 = 5 * second

    @Test func `the last request of a quota succeeds, and the next one fails`() throws {
        var day = QuotaDay(begin: Self.start)
        #expect(try day.charge(3, at: Self.start) == Quota(limit: 3, remaining: 2))
        #expect(try day.charge(3, at: Self.start) == Quota(limit: 3, remaining: 1))
        #expect(try day.charge(3, at: Self.start) == Quota(limit: 3, remaining: 0))
        #expect(throws: DialectFailure.quotaSpent(seconds: 86_400)) { try day.charge(3, at: Self.start) }
        #expect(throws: DialectFailure.quotaSpent(seconds: 86_390)) {
            try day.charge(3, at: Self.start + 10 * Self.second)
        }
        // A higher limit takes the requests so far into account.
        #expect(try day.charge(5, at: Self.start) == Quota(limit: 5, remaining: 1))
    }

    @Test func `a quota is available again after a day`() throws {
        var day = QuotaDay(begin: Self.start)
        _ = try day.charge(1, at: Self.start)
        let end = Self.start + 86_400 * Self.second
        #expect(throws: DialectFailure.quotaSpent(seconds: 1)) { try day.charge(1, at: end - 1) }
        #expect(try day.charge(1, at: end) == Quota(limit: 1, remaining: 0))
        #expect(throws: DialectFailure.quotaSpent(seconds: 86_400)) { try day.charge(1, at: end) }
    }

    @Test func `a quota of 0 allows nothing`() {
        var day = QuotaDay(begin: 0)
        #expect(throws: DialectFailure.quotaSpent(seconds: 86_400)) { try day.charge(0, at: 0) }
    }

    @Test func `accounts are counted apart, up to a limit`() throws {
        let usage = ClientUsage()
        for number in 0..<ClientUsage.accountLimit {
            let quota = try usage.charge(QuotaAccount("\(number)", limit: 2), of: .brewerydb, at: 0)
            #expect(quota.remaining == 1)
        }
        #expect(try usage.charge(QuotaAccount("0", limit: 2), of: .brewerydb, at: 0).remaining == 0)
        #expect(try usage.charge(QuotaAccount("new", limit: 2), of: .brewerydb, at: 0).remaining == 1)
        #expect(try usage.charge(QuotaAccount("newer", limit: 2), of: .brewerydb, at: 0).remaining == 0)
    }

    @Test func `a pause holds for its own method, until its end`() throws {
        let usage = ClientUsage()
        let users = ClientUsage.Method(dialect: .stackexchange, pattern: "/users")
        let tags = ClientUsage.Method(dialect: .stackexchange, pattern: "/tags")
        let pause = try #require(Pause(seconds: 10, from: Self.start))
        usage.begin(pause, of: users)
        #expect(!usage.isPaused(users, at: Self.start))
        #expect(usage.isPaused(users, at: Self.start + 1))
        #expect(usage.isPaused(users, at: Self.start + 9 * Self.second))
        #expect(!usage.isPaused(users, at: Self.start + 10 * Self.second))
        #expect(!usage.isPaused(tags, at: Self.start + 1))
        let shorter = try #require(Pause(seconds: 2, from: Self.start))
        usage.begin(shorter, of: users)
        usage.cancel(shorter, of: users)
        #expect(usage.isPaused(users, at: Self.start + 9 * Self.second))
        usage.cancel(pause, of: users)
        #expect(!usage.isPaused(users, at: Self.start + 1))
    }
}
