import MockseJSON
import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@testable import MockseJournal

@Suite struct LogTests {
    private static func text(_ exchange: Exchange, namingConnection: Bool = false) -> String {
        var line: [UInt8] = []
        LogLine.appendText(
            exchange, at: 1_795_262_401_123_456_789, namingConnection: namingConnection, to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test func `an access line contains page, attempt, status, delay, and fault`() {
        let exchange = Exchange.made(
            target: "/v2/beers?p=2", attempt: 3, page: 2, faults: ["fail=503", "latency=800ms"])
        #expect(
            Self.text(exchange)
                == "12:00:01.123 GET /v2/beers?p=2 200 page 2 attempt 3 delay 800.2 ms fault fail=503, latency=800ms\n")
        #expect(Self.text(.made(target: "/x")) == "12:00:01.123 GET /x 200 attempt 1 delay 800.2 ms\n")
    }

    @Test func `a line on a terminal has the color of its outcome`() {
        func line(_ exchange: Exchange) -> String {
            var line: [UInt8] = []
            LogLine.appendText(exchange, at: 0, isColored: true, to: &line)
            return String(decoding: line, as: UTF8.self)
        }
        #expect(line(.made(target: "/x")) == "00:00:00.000 GET /x 200 attempt 1 delay 800.2 ms\n")
        let failed = line(.made(target: "/x", faults: ["fail=503"]))
        #expect(failed.hasPrefix("\u{1B}[33m00:00:00.000 ") && failed.hasSuffix(" fault fail=503\u{1B}[0m\n"))
        let gone = line(.made(target: "/x", firstByte: nil, lastByte: nil, gone: 6_000_000))
        #expect(gone.hasPrefix("\u{1B}[90m") && gone.hasSuffix(" CLIENT-GONE\u{1B}[0m\n"))
    }

    @Test func `a response that was never sent has no status, and the line says why`() {
        let gone = Exchange.made(target: "/x", firstByte: nil, lastByte: nil, gone: 6_000_000)
        #expect(Self.text(gone) == "12:00:01.123 GET /x - attempt 1 delay 5.0 ms CLIENT-GONE\n")
        let cut = Exchange.made(target: "/x", firstByte: nil, lastByte: nil)
        #expect(Self.text(cut) == "12:00:01.123 GET /x - attempt 1 delay 0.0 ms CUT-BY-STOP\n")
    }

    @Test func `a query in an access line controls no terminal`() {
        let exchange = Exchange(
            method: "GET", target: "/x", query: "a=\u{1b}[2J\u{202e}", status: 404, arrived: 0, bytes: 0)
        let line = Self.text(exchange)
        #expect(line.contains("a=\\u001b[2J") && !line.contains("\u{1b}") && !line.contains("\u{202e}"), "\(line)")
    }

    @Test(arguments: [AccessLogFormat.text, .json])
    func `a warning with a client's words controls no terminal`(format: AccessLogFormat) throws {
        let written = Mutex<[UInt8]>([])
        let writer = try LogWriter { bytes in written.withLock { $0 += bytes } }
        AccessLog(writer, format: format, level: .connections).warn("page \u{1b}[2J\u{202e} was requested")
        writer.close()
        let line = written.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(line.contains("page ") && line.contains("u001b[2J"), "\(line)")
        #expect(!line.contains("\u{1b}") && !line.contains("\u{202e}"), "\(line)")
    }

    @Test func `a JSON access line contains the same values`() throws {
        var line: [UInt8] = []
        let exchange = Exchange.made(target: "/v2/beers?p=2", attempt: 3, page: 2, faults: ["fail=503"])
        LogLine.appendJSON(exchange, at: 1_795_262_401_123_456_789, to: &line)
        let text =
            #"{"time":"2026-11-21T12:00:01.123Z","method":"GET","target":"/v2/beers?p=2","status":200,"page":2,"#
            + #""attempt":3,"delay_ms":800.2,"faults":["fail=503"],"marks":[],"bytes":512}"# + "\n"
        #expect(String(decoding: line, as: UTF8.self) == text)
        #expect(throws: Never.self) { try JSONValue(parsing: line.dropLast()) }
    }

    @Test func `both formats contain marks, sandbox, and, on request, the connection`() throws {
        let exchange = Exchange(
            sandbox: "a.b", connection: 7, method: "GET", target: "/v2/beers?p=2", page: 2, status: 200,
            marks: [.overlap, .afterEnd], arrived: 1_000_000, firstByte: 3_000_000, lastByte: 3_000_000, bytes: 9)
        let text = "12:00:01.123 GET ~a.b/v2/beers?p=2 200 page 2 delay 2.0 ms OVERLAP AFTER-END"
        #expect(Self.text(exchange) == text + "\n")
        #expect(Self.text(exchange, namingConnection: true) == text + " connection 7\n")
        var line: [UInt8] = []
        LogLine.appendJSON(exchange, at: 0, namingConnection: true, to: &line)
        let json = try JSONValue(parsing: line)
        #expect(json["sandbox"] == "a.b" && json["target"] == "/v2/beers?p=2" && json["connection"] == 7)
        #expect(json["marks"] == ["OVERLAP", "AFTER-END"])
    }

    @Test func `a client error logs the query as sent, and an injected failure does not`() {
        func text(_ target: String, status: Int, faults: [String] = []) -> String {
            Self.text(
                Exchange(
                    method: "GET", target: target, query: "a=1&key=k", status: status, faults: faults, arrived: 1,
                    firstByte: 1, lastByte: 1, bytes: 1))
        }
        #expect(text("/2.3/nothing", status: 404).contains(" /2.3/nothing?a=1&key=k 404 "))
        #expect(text("/2.3/info?site=math", status: 400).contains(" /2.3/info?site=math 400 "))
        #expect(text("/2.3/info", status: 200).contains(" /2.3/info 200 "))
        #expect(text("/2.3/info", status: 429, faults: ["fail=429"]).contains(" /2.3/info 429 "))
    }

    @Test func `an unreadable request is logged with dashes`() throws {
        let exchange = Exchange(method: "", target: "", status: 400, arrived: 1, firstByte: 1, lastByte: 1, bytes: 90)
        #expect(Self.text(exchange) == "12:00:01.123 - - 400 delay 0.0 ms\n")
        var line: [UInt8] = []
        LogLine.appendJSON(exchange, at: 0, to: &line)
        #expect(try JSONValue(parsing: line)["method"] == "")
    }

    @Test func `lines that do not fit are dropped, counted, and reported`() throws {
        let written = Mutex<[UInt8]>([])
        let gate = Mutex(())
        // Holding this lock blocks the writer in its first write.
        let writer = try gate.withLock { _ in
            let writer = try LogWriter(limit: 100) { bytes in
                gate.withLock { _ in written.withLock { $0 += bytes } }
            }
            for number in 0..<1000 { writer.log { $0 += Array("line \(number)\n".utf8) } }
            return writer
        }
        writer.close()
        let lines = written.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
        let kept = lines.count { $0.hasPrefix("line ") }
        let reports = lines.filter { $0.hasSuffix("log lines were dropped: the reader is too slow") }
        let dropped = reports.compactMap { Int($0.split(separator: " ")[1]) }.reduce(0, +)
        #expect(kept < 1000 && kept + dropped == 1000)
    }

    @Test func `a stuck reader does not block closing`() throws {
        let gate = Mutex(())
        let writer = try LogWriter { _ in gate.withLock { _ in } }
        gate.withLock { _ in
            writer.log { $0 += Array("line\n".utf8) }
            writer.close(waitingMilliseconds: 20)
        }
        writer.close()
    }

    @Test(.timeLimit(.minutes(10)))
    func `a log can be closed repeatedly`() async throws {
        let writer = try LogWriter { _ in }
        await withDiscardingTaskGroup { group in
            for _ in 0..<4 { group.addTask { writer.close() } }
        }
        writer.close()
    }

    @Test func `the log line of a failure shows what was sent`() {
        func line(_ status: Int, _ failure: String, last: UInt64?, ended: UInt64?) -> String {
            let exchange = Exchange(
                method: "GET", target: "/x", attempt: 1, status: status, faults: ["fail=\(failure)"], arrived: 0,
                firstByte: 1_000_000, lastByte: last, ended: ended, bytes: 1)
            var text: [UInt8] = []
            LogLine.appendText(exchange, at: 0, to: &text)
            return String(decoding: text, as: UTF8.self).replacing("00:00:00.000 ", with: "")
        }
        #expect(
            line(200, "limit_data", last: nil, ended: 9) == "GET /x 200 attempt 1 delay 1.0 ms fault fail=limit_data\n")
        #expect(line(0, "garbage", last: 9, ended: nil) == "GET /x - attempt 1 delay 1.0 ms fault fail=garbage\n")
    }
}
