import MockseJSON
import Testing

@testable import MockseJournal

/// Tests storms of retries, and clients that back off.
@Suite struct RetryStormRuleTests {
    /// Requests page 2, which fails each time, with these pauses in milliseconds between the attempts.
    private func storms(_ pauses: [Double], retryAfter: Double? = nil, isDelivered: Bool = false) -> [String] {
        var wire = Wire()
        wire.walk(1...1, from: 0, last: 3)
        var time = 200.0
        for pause in pauses + [0] {
            wire.ask(2, from: time, to: time + 10, status: 503, retryAfter: retryAfter)
            time += 10 + pause
        }
        if isDelivered { wire.ask(2, from: time, to: time + 10, hasMore: true) }
        let findings = wire.report.lists[0].reportedFindings.filter { $0.rule == "retry_storms" }
        #expect(wire.report.lists[0].findings.count == findings.count)
        return findings.map(\.text)
    }

    @Test(arguments: [false, true]) func `forty attempts without growing pauses are a storm`(isDelivered: Bool) {
        #expect(
            storms(Array(repeating: 100, count: 39), isDelivered: isDelivered) == [
                "page 2 was requested 40 times in a row while it failed, without growing pauses "
                    + "(requests 2 and 41, at 200 ms)"
            ])
    }

    @Test(arguments: [(9, 0), (10, 1)]) func `more than ten attempts are a storm`(retries: Int, count: Int) {
        #expect(storms(Array(repeating: 0, count: retries)).count == count)
    }

    @Test func `pauses that grow up to a limit are not a storm`() {
        let exponential = (0..<40).map { min(250 * Double(1 << min($0, 20)), 8000) }
        #expect(storms(exponential).isEmpty)
        #expect(storms((1...40).map { 100 * Double($0) }).isEmpty)
        // Limits that are reached within the first pauses.
        #expect(storms([1000, 2000] + Array(repeating: 4000, count: 8)).isEmpty)
        #expect(storms([500, 1000] + Array(repeating: 2000, count: 20)).isEmpty)
        #expect(storms([5000] + Array(repeating: 10_000, count: 9)).isEmpty)
        // A first pause that happens to be short.
        #expect(storms([10] + Array(repeating: 40, count: 38)).count == 1)
    }

    @Test func `a few pauses that a stalled machine lengthens are not a backoff`() {
        var pauses = Array(repeating: 2.0, count: 39)
        (pauses[12], pauses[30]) = (3_000, 800)
        #expect(storms(pauses).count == 1)
        // A machine that gets busy.
        #expect(storms([2, 2, 2] + Array(repeating: 60, count: 36)).count == 1)
        #expect(storms([2, 2, 2] + Array(repeating: 120, count: 36)).isEmpty)
    }

    @Test func `long pauses are not a storm`() {
        #expect(storms(Array(repeating: 10_000, count: 39)).isEmpty)
        #expect(storms(Array(repeating: 5_000, count: 39)).count == 1)
    }

    @Test func `pauses that the responses ask for are not a storm`() {
        #expect(storms(Array(repeating: 1_000, count: 39), retryAfter: 1).isEmpty)
    }

    @Test func `a delivery between failures ends a run`() {
        var wire = Wire()
        for round in 0..<4 {
            for attempt in 0..<10 {
                let time = Double(1000 * round + 20 * attempt)
                wire.ask(1, from: time, to: time + 10, status: attempt == 9 ? 200 : 503)
            }
        }
        #expect(wire.sentences == [])
    }

    @Test func `a storm is in the JSON report`() {
        var wire = Wire()
        for attempt in 0..<12 { wire.ask(1, from: 20 * Double(attempt), to: 20 * Double(attempt) + 10, status: 500) }
        let target = wire.report.json()["targets"]?[0]
        #expect(target?["retry_storms"] == [[1, 12]] && target?["findings"]?[0]?["rule"] == "retry_storms")
        #expect(wire.report.findsSomething)
    }
}
