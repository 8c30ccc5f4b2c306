import Testing

/// Compares what the server sends with recordings of it, byte for byte.
///
/// Sentences for people, times, ports and the version are masked. `MOCKSE_RECORD=1 swift test --filter
/// RecordedResponses` rewrites the recordings, and fails. To add a recording, create a file that holds only its
/// requests.
struct RecordedResponsesTests {
    @Test(arguments: Recording.names)
    func `the response matches its recording`(name: String) async throws {
        let recording = Recording(name: name)
        let recorded = try recording.text()
        let now = try await ScenarioRun.text(of: try Scenario(parsing: recorded))
        let difference = TextDifference(recorded: recorded, now: now)
        if Recording.isRewriting {
            try recording.write(now)
            Issue.record("\(name).http was rewritten\(difference.map { ", \($0)" } ?? " without a change")")
        } else if let difference {
            Issue.record("\(name).http, \(difference)")
        }
    }

    @Test func `every recording is listed, and every listed recording exists`() throws {
        if Recording.isRewriting { try Recording.rewriteIndex() }
        #expect(try Recording.listedNames() == Recording.names)
    }

    @Test func `escaped bytes decode to the original bytes`() throws {
        let bytes = (0...255).map { UInt8($0) } + Array("\r\n[{\"é\":\"\\u00e9 👩‍💻\"},{}] ".utf8)
        let lines = EscapedBytes.lines(of: bytes)
        #expect(try lines.flatMap { try EscapedBytes.bytes(of: $0) } == bytes)
    }

    @Test func `only sentences, times, ports and versions are masked`() {
        let mask = MemberMask(requests: "GET /_mockse/health HTTP/1.1")
        func masked(_ text: String) -> String { String(decoding: mask.masked(Array(text.utf8)), as: UTF8.self) }
        #expect(masked(#"{"key":"a","reason":"a \" b","x":1}"#) == #"{"key":"a","reason":"<sentence>","x":1}"#)
        #expect(masked(#"{"a_ns":null,"b_ns":12,"version":2}"#) == #"{"a_ns":null,"b_ns":<ns>,"version":2}"#)
        #expect(masked(#"{"error_message":"page"}"#) == #"{"error_message":"page"}"#)
        #expect(masked(#"{"error_message":"a page"}"#) == #"{"error_message":"<sentence>"}"#)
        #expect(masked(#"{"url":"http://127.0.0.1:80/~a"}"#) == #"{"url":"http://127.0.0.1:<port>/~a"}"#)
        #expect(masked(#"x({"reason":"cut"#) == #"x({"reason":"<sentence>""#)
    }

    @Test func `a difference names its line and column`() throws {
        let difference = try #require(TextDifference(recorded: "a\nbcd\ne", now: "a\nbcx\ne"))
        #expect(difference.description == "line 2, column 3:\n         a\nrecorded bcd\nnow      bcx")
        #expect(TextDifference(recorded: "a", now: "a") == nil)
    }
}
