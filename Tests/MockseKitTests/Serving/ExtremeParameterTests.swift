import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import MockseTestSupport
import Testing

@testable import MockseFaults
@testable import MockseJournal
@testable import MockseSandboxes

/// Tests the numbers that a client can send, all of which end up in the journal, the report and the check of a journal.
@Suite struct ExtremeParameterTests {
    /// A list, its parameters, and what the client sends before and after an extreme value.
    struct Operation: Sendable, CustomStringConvertible {
        let path: String
        let parameters: [String]
        var description: String { path }
    }

    /// Returns every GET operation of the mocked APIs that the server describes, with its query parameters.
    private func operations(_ client: HTTPConnection) throws -> [Operation] {
        let description = try JSONValue(parsing: try client.get("/_mockse/openapi.json").body)
        let paths = try #require(description["paths"]?.object)
        return paths.compactMap { path, item in
            guard !path.contains("_mockse"), let get = item["get"] else { return nil }
            let all = (get["parameters"]?.array ?? []) + (item["parameters"]?.array ?? [])
            let names = all.compactMap { $0["in"]?.string == "query" ? $0["name"]?.string : nil }
            return Operation(path: path, parameters: names)
        }
    }

    private func filled(_ path: String, with text: String) -> String {
        var rest = path[...]
        var filled = ""
        while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
            filled += rest[..<open] + text
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    /// The number of operations at which a parameter is tried: all read it in the same way.
    private static let mostUses = 3
    /// The number of operations that page faults are tried with.
    private static let fewOperations = 12

    @Test(arguments: ["", "overlap=1", "replay=0.1,changed"])
    func `no number that a client sends stops the server, its report or the check of its journal`(
        duplicates: String
    ) async throws {
        try await MockServer.withServer(.init()) { server in
            let client = try HTTPConnection(server)
            let settings = "{\"duplicates\":\(duplicates.isEmpty ? "null" : "\"\(duplicates)\"")}"
            let change = ClientRequest("/_mockse/settings", method: "PATCH", body: Array(settings.utf8))
            try #require(try client.exchange(change).status == 200)
            let operations = try operations(client)
            try #require(operations.count > 50)
            var uses: [String: Int] = [:]
            for operation in duplicates.isEmpty ? operations[...] : operations.prefix(Self.fewOperations) {
                let path = filled(operation.path, with: "1")
                let joint = "\(path)?"
                _ = try client.get(path)
                let api = path.prefix(4)
                for parameter in operation.parameters + ["site"]
                where uses["\(api)\(parameter)", default: 0] < Self.mostUses {
                    uses["\(api)\(parameter)", default: 0] += 1
                    for text in ExtremeNumbers.texts { _ = try client.get("\(joint)\(parameter)=\(text)") }
                }
                if path != operation.path {
                    for text in ExtremeNumbers.texts { _ = try client.get(filled(operation.path, with: text)) }
                }
            }
            for text in ExtremeNumbers.texts {
                for call in ["journal?since=", "plan?target=/v2/beers&pages=", "plan?target=/v2/beers&attempts="] {
                    _ = try client.get("/_mockse/\(call)\(text)")
                }
                _ = try client.get("/_mockse/truth?target=/v2/beers%3Fp=\(text)")
            }
            #expect(try client.get("/_mockse/report").status == 200)
            let journal = try client.get("/_mockse/journal").body
            let exchanges = try Journal.read(journal, from: "journal").exchanges
            try #require(!exchanges.isEmpty)
            #expect(exchanges.allSatisfy { $0.page ?? 1 <= Int(Int32.max) })
            #expect(Report(exchanges: exchanges).requests > 0)
        }
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `no number in a control call stops the server`(text: String) async throws {
        try await MockServer.withServer(.init()) { server in
            let client = try HTTPConnection(server)
            func call(_ method: String, _ path: String, _ body: String = "") throws {
                let response = try client.control(method, path, body)
                #expect([200, 400, 408, 409].contains(response.status), "\(method) \(path) \(body): \(response.text)")
            }
            for place in ["\(text)", "\"\(text)\""] {
                // A response is held, so that there is one to release.
                try call("PUT", "gates/x", "{\"match\":{\"page\":2}}")
                let reader = try HTTPConnection(server)
                try reader.begin("GET", "/v2/beers?p=2")
                try call("GET", "gates/x?waiting=1")
                try call("GET", "gates/x?waiting=\(text)&timeout=1ms")
                try call("GET", "gates/x?waiting=2&timeout=\(text)")
                try call("POST", "gates/x/release", "{\"count\":\(place)}")
                try call("POST", "gates/x/release", "{\"count\":\(place),\"fail\":\(place)}")
                try call("PUT", "gates/y", "{\"match\":{\"page\":\(place),\"attempt\":\(place)}}")
                try call("DELETE", "gates/x")
                #expect(try reader.receive().status == 200)
                try call("PUT", "sandboxes/own", "{\"port\":\(place)}")
                try call("DELETE", "sandboxes/own")
                for setting in Setting.all {
                    try call("PATCH", "settings", "{\"\(setting.key)\":\(place)}")
                    try call("GET", "settings")
                    try call("GET", "plan?target=/v2/beers&pages=3")
                    try call("PATCH", "settings", "{\"\(setting.key)\":null}")
                }
                for effect in ["fail", "latency", "backoff", "status"] {
                    let rule = "{\"match\":{\"page\":\(place)},\"\(effect)\":\(place)}"
                    try call("PATCH", "settings", "{\"rules\":[\(rule)]}")
                }
                try call("POST", "reset")
            }
            for fields in [["Last-Event-ID: \(text)"], []] {
                let stream = try HTTPConnection(server)
                try stream.begin("GET", "/_mockse/events" + (fields.isEmpty ? "?since=\(text)" : ""), fields)
                let start = try stream.receiveText(until: "\r\n\r\n")
                if start.hasPrefix("HTTP/1.1 200") && !start.contains("retry: ") {
                    _ = try stream.receiveText(until: "retry: ")
                }
            }
            try call("GET", "health")
            #expect(try client.get("/v2/beers").status == 200)
        }
    }

    @Test func `a page beyond the last page number is the last one, and its target stays as it was sent`() async throws
    {
        try await MockServer.withServer(.init()) { server in
            let client = try HTTPConnection(server)
            for page in ["1", "2", "\(Int.max)"] { #expect(try client.get("/v2/beers?p=\(page)").status == 200) }
            #expect(try client.get("/_mockse/report").text.contains("\"gaps\":[3]"))
            let exchange = try #require(server.root.record.exchanges.last)
            #expect(exchange.page == Int(Int32.max) && exchange.target == "/v2/beers?p=\(Int.max)")
        }
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `what a script says in numbers can be recorded and read again`(text: String) async throws {
        try await MockServer.withServer(.init()) { server in
            let client = try HTTPConnection(server)
            let envelope = ["backoff", "quota_remaining", "total", "page"].map { "\"\($0)\":\(text)" }
            let entries = [
                "{\"envelope\":{\(envelope.joined(separator: ","))}}", "{\"status\":\(text)}",
                "{\"items\":[\(text)]}", "{\"fields\":{\"Retry-After\":\(text)}}",
                "{\"fields\":{\"Retry-After\":{\"seconds-ahead\":\(text)}}}", "{\"match\":{\"page\":\(text)}}",
                "{\"match\":{\"attempt\":\(text)}}",
            ]
            for entry in entries {
                let script = try client.exchange(
                    ClientRequest("/_mockse/script", method: "PUT", body: Array("[\(entry)]".utf8)))
                #expect([200, 400].contains(script.status), "\(entry)")
                for target in ["/2.3/users/moderators?site=stackoverflow", "/v2/beers"] { _ = try client.get(target) }
                _ = try client.get("/_mockse/truth?target=/v2/beers%3FstyleId=3")
            }
            #expect(try client.get("/_mockse/report").status == 200)
            let journal = try client.get("/_mockse/journal").body
            #expect(throws: Never.self) { try Journal.read(journal, from: "journal") }
        }
    }
}
