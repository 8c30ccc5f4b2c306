import MockseTestSupport
import Testing

@testable import MockseJournal

@Suite struct MetricsTests {
    private static let counted: Metrics = {
        var metrics = Metrics()
        let kinds: [(dialect: String?, status: Int, faults: [String])] = [
            ("stackexchange", 200, ["latency=1ms"]), ("stackexchange", 503, ["fail=503", "latency=2ms"]),
            ("stackexchange", 200, []), ("a\"b\\c\nd", 200, []), (nil, 404, []),
        ]
        for kind in kinds {
            metrics.count(
                Exchange(
                    method: "GET", target: "/", dialect: kind.dialect, status: kind.status, faults: kind.faults,
                    marks: [.repeated], arrived: 0, gone: kind.status == 404 ? 1 : nil, bytes: 10))
        }
        metrics.open = 3
        metrics.held = 2
        return metrics
    }()

    @Test func `a sum of bytes that is too large stays the greatest number`() {
        var metrics = Metrics()
        let exchange = Exchange(method: "GET", target: "/", status: 200, arrived: 0, bytes: .max)
        for _ in 1...2 { metrics.count(exchange) }
        #expect(metrics.bytes == .max)
        metrics.add(metrics)
        #expect(metrics.bytes == .max)
    }

    @Test func `requests, faults, marks and bytes are counted`() {
        #expect(
            Self.counted.prometheusText == #"""
                # HELP mockse_requests_total Completed requests by API and HTTP status.
                # TYPE mockse_requests_total counter
                mockse_requests_total{dialect="",status="404"} 1
                mockse_requests_total{dialect="a\"b\\c\nd",status="200"} 1
                mockse_requests_total{dialect="stackexchange",status="200"} 2
                mockse_requests_total{dialect="stackexchange",status="503"} 1
                # HELP mockse_faults_total Injected faults by kind.
                # TYPE mockse_faults_total counter
                mockse_faults_total{kind="fail=503"} 1
                mockse_faults_total{kind="latency"} 2
                # HELP mockse_marks_total Flagged requests by mark.
                # TYPE mockse_marks_total counter
                mockse_marks_total{mark="AFTER-END"} 0
                mockse_marks_total{mark="IGNORED-PAGING"} 0
                mockse_marks_total{mark="OVERLAP"} 0
                mockse_marks_total{mark="REPEAT"} 5
                # HELP mockse_abandoned_total Requests canceled by the client.
                # TYPE mockse_abandoned_total counter
                mockse_abandoned_total 1
                # HELP mockse_sent_bytes_total Bytes sent, including response heads.
                # TYPE mockse_sent_bytes_total counter
                mockse_sent_bytes_total 50
                # HELP mockse_open_requests Requests currently open.
                # TYPE mockse_open_requests gauge
                mockse_open_requests 3
                # HELP mockse_held_responses Responses currently held at gates.
                # TYPE mockse_held_responses gauge
                mockse_held_responses 2

                """#)
    }

    /// Checks each line against the grammar of prometheus.io/docs/instrumenting/exposition_formats.
    @Test func `every line is well-formed`() {
        for line in Self.counted.prometheusText.split(separator: "\n") {
            let isComment = line.wholeMatch(of: /# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge))/) != nil
            let sample = /[a-z_]+(\{[a-z_]+="([^"\\]|\\[\\"n])*"(,[a-z_]+="([^"\\]|\\[\\"n])*")*\})? \d+/
            #expect(isComment || line.wholeMatch(of: sample) != nil, "\(line)")
        }
    }

    @Test func `counts of several sandboxes are added`() {
        var sum = Self.counted
        sum.add(Self.counted)
        #expect(sum.bytes == 100 && sum.open == 6 && sum.held == 4 && sum.abandoned == 2)
        #expect(sum.requests[.init(dialect: "stackexchange", status: 200)] == 4)
        #expect(sum.faults["latency"] == 4 && sum.marks[.repeated] == 10)
    }

    @Test func `a reset of the journal does not change its metrics`() {
        let journal = Journal()
        let open = journal.arrive(JournalList("/"), page: 1)
        journal.append(.made(target: "/"))
        journal.reset()
        #expect(journal.metrics.requests.values.reduce(0, +) == 1 && journal.metrics.open == 0)
        // The request still ended, but it is not part of the new record.
        journal.append(.made(target: "/"), ending: open)
        #expect(journal.metrics.bytes == 1024 && journal.metrics.open == 0)
    }
}
