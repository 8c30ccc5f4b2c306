import MockseJSON
import Testing

@testable import mockse

/// Tests the numbers in the reports that `mockse check` adds up, whoever sent them.
@Suite struct CheckedReportTests {
    private static func report(lists: Int = 1, requests: Int, dropped: Int = 0) -> JSONValue {
        let list: JSONValue = ["target": "/v2/beers", "requests": .number(requests), "findings": []]
        return ["targets": .array(Array(repeating: list, count: lists)), "dropped": .number(dropped)]
    }

    @Test func `a list with more requests than can be counted is refused`() {
        var report = CheckedReport(failing: nil)
        #expect(report.add(Self.report(requests: 1 << 53), of: "", exchanges: 1) == 1 << 53)
        for requests in [-1, (1 << 53) + 1, .max] {
            #expect(report.add(Self.report(requests: requests), of: "", exchanges: 1) == nil)
        }
        #expect(report.lists.count == 1)
    }

    @Test func `the exchanges of sandboxes are added without overflow`() {
        var report = CheckedReport(failing: nil)
        #expect(report.add(Self.report(requests: 1), of: "a", exchanges: .max) == 1)
        #expect(report.add(Self.report(requests: 1), of: "b", exchanges: .max) == 1)
        #expect(report.exchanges == .max)
    }

    @Test func `sums beyond the greatest number are the greatest number`() {
        var report = CheckedReport(failing: nil)
        // Together, they have 2^63 requests.
        #expect(report.add(Self.report(lists: 1 << 10, requests: 1 << 53), of: "", exchanges: 1) == .max)
        #expect(report.requests == .max)
        #expect(report.add(Self.report(requests: 1, dropped: .max), of: "", exchanges: 1) == 1)
        #expect(report.add(Self.report(requests: 1, dropped: .max), of: "", exchanges: 1) == 1)
        #expect(report.dropped == .max)
        #expect(report.add(Self.report(requests: 1, dropped: .min), of: "", exchanges: 1) == 1)
        #expect(report.dropped == .max)
    }
}
