import MockseClient
import MockseHTTP
import MockseKit
import Testing

@Suite struct ScriptErrorTests {
    @Test(arguments: [
        ("{}", "script", "{}", "must be an array of entries"),
        ("[", "script", "", "line 1, column 2"),
        ("[1]", "script[0]", "1", "must be an object"),
        (#"[{}, {}, {"items": ["x"]}]"#, "script[2].items[0]", #""x""#, "must be an index from 0"),
        (#"[{"items": [0, -1]}]"#, "script[0].items[1]", "-1", "must be an index from 0"),
        (#"[{"items": [0, 1.5]}]"#, "script[0].items[1]", "1.5", "must be an index from 0"),
        (#"[{"items": {}}]"#, "script[0].items", "{}", "must be an array"),
        (#"[{"envelope": []}]"#, "script[0].envelope", "[]", "must be an object"),
        (#"[{"status": 199}]"#, "script[0].status", "199", "must be a final HTTP status"),
        (#"[{"status": 600}]"#, "script[0].status", "600", "must be a final HTTP status"),
        (#"[{"status": "503"}]"#, "script[0].status", #""503""#, "must be a final HTTP status"),
        (#"[{"fields": 1}]"#, "script[0].fields", "1", "must be an object"),
        (#"[{"fields": {"a b": "c"}}]"#, "script[0].fields.a b", #""c""#, "invalid field name"),
        (#"[{"fields": {"a": "b\r\nc: d"}}]"#, "script[0].fields.a", #""b\r\nc: d""#, "must be a string"),
        (#"[{"fields": {"Date": "x"}}]"#, "script[0].fields.Date", #""x""#, "can't be set"),
        (#"[{"fields": {"keep-alive": "x"}}]"#, "script[0].fields.keep-alive", #""x""#, "can't be set"),
        (#"[{"fields": {"a": true}}]"#, "script[0].fields.a", "true", "must be a string"),
        (
            #"[{"fields": {"Retry-After": {"seconds-ahead": 1e12}}}]"#, "script[0].fields.Retry-After",
            #"{"seconds-ahead":1e12}"#, "must be a string"
        ),
        (#"[{"match": {"pages": 2}}]"#, "script[0].match.pages", "2", "page"),
        (#"[{"match": {"page": 0}}]"#, "script[0].match.page", "0", ""),
        (#"[{"match": {"attempt": "3..1"}}]"#, "script[0].match.attempt", "3..1", ""),
        (#"[{"match": {"version": -1}}]"#, "script[0].match.version", "-1", ""),
        (#"[{"match": 3}]"#, "script[0].match", "3", ""),
        (#"[{"next": "none"}]"#, "script[0].next", #""none""#, "must be missing or same"),
        (#"[{"links": 1}]"#, "script[0].links", "1", "must be path, query, extended"),
        (#"[{"itms": []}]"#, "script[0].itms", "[]", "unknown key; an entry has match, items, next, links, envelope"),
    ])
    func `a script error names the place, the value and the reason`(
        script: String, key: String, value: String, reason: String
    ) async throws {
        try await MockServer.withServer { server in
            try server.root.put(script: #"[{"status": 418}]"#)
            let error = #expect(throws: ServerError.self) { try server.root.put(script: script) }
            guard case .refused(key, value, let told) = error else {
                Issue.record("refused as \(error?.description ?? "nothing")")
                return
            }
            #expect(told.contains(reason), "\(told)")
            // The old script stays in effect.
            #expect(try HTTPConnection(server).get("/v2/styles").status == 418)
        }
    }

    @Test func `a long value is truncated`() async throws {
        try await MockServer.withServer { server in
            let items = #"[{"items": {"a": "\#(String(repeating: "é", count: 10_000))"}}]"#
            let error = #expect(throws: ServerError.self) { try server.root.put(script: items) }
            #expect((error?.description.utf8.count ?? 0) < 500 && error?.description.contains("…") == true)
        }
    }
}
