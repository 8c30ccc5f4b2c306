#if !os(iOS)
import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Runs public Python clients and paginators against the well-known APIs that are described in files.
@Suite(.needs(.python3), .needsPythonPackages, .timeLimit(.minutes(10))) struct DescribedClientTests {
    private struct Calls: Decodable { let pages: Int, failures: Int, ids: [String] }

    /// Reads a list with a script while three pages fail once, and compares it with what the list holds.
    private static func read(
        _ api: String, _ script: String, _ argument: String, size: Int? = nil, retriesThrottled: Bool = true
    ) async throws {
        var options = ["--api", api]
        // These two say in a response with status 200 that they throttle, which no client of any API looks for.
        let throttling = !retriesThrottled || ["relay", "mcp"].contains(api) ? "502" : "throttle, backoff=1"
        for (page, failure) in [(2, "503"), (3, throttling), (4, "500")] {
            options += ["--rule", "page=\(page) attempt=1: fail=\(failure)"]
        }
        if let size { options += ["--page-size", "\(size)"] }
        try await MockseProcess.run(options) { server in
            let calls = try await Tool.python3.run(
                script: script, [try PythonPackages.folder.get(), server.url, argument], printing: Calls.self)
            let connection = try HTTPConnection(to: server.address)
            let journal = try connection.exchange(ClientRequest("/_mockse/journal")).body
            let lines = String(decoding: journal, as: UTF8.self).split(separator: "\n")
            let exchanges = try lines.map { try JSONValue(parsing: String($0)) }
            let list = try #require(exchanges.first { $0["page"] == 1 }?["target"]?.string)
            let truth = try connection.exchange(
                ClientRequest("/_mockse/truth?target=" + PercentCoding.encode(list))
            ).body
            let held = try JSONValue(parsing: truth)["ids"]?.array?.map { $0.string ?? $0.text }
            #expect(calls.ids == held && calls.ids.count >= 40, "\(api): \(list)")
            // On a busy machine, a client may also give up on a response that comes late.
            #expect(calls.pages >= 5 && calls.failures >= 3, "\(api): \(calls.pages), \(calls.failures)")
        }
    }

    @Test(arguments: ["issues", "repos", "search"]) func `PyGithub reads lists, row by row`(list: String) async throws {
        try await Self.read("github", "pygithub_calls.py", list)
    }

    @Test(arguments: ["users", "conversations"]) func `slack_sdk posts forms and follows cursors`(
        list: String
    ) async throws {
        try await Self.read("slack", "slack_sdk_calls.py", list)
    }

    @Test(arguments: ["customers", "products", "charges", "backwards"])
    func `Stripe's own client takes cursors from items`(
        list: String
    ) async throws {
        // It raises an error if it is throttled.
        try await Self.read("stripe", "stripe_calls.py", list, retriesThrottled: false)
    }

    @Test(arguments: Dialect.presetNames) func `dlt reads every API to its end`(api: String) async throws {
        try await Self.read(api, "dlt_calls.py", api, size: api == "tmdb" ? 15 : api == "mcp" ? 40 : nil)
    }
}
#endif
