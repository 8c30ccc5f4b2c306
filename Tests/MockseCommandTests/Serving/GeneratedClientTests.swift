#if !os(iOS)
import Testing

/// Has a public program generate a Python client from the server's OpenAPI document, and calls the client.
@Suite(.needs(.python3), .needsPythonPackages, .timeLimit(.minutes(10))) struct GeneratedClientTests {
    /// The object that the script prints.
    private struct Calls: Decodable {
        let skipped: [String], tags: [Int], owners: [String]
        let refused: [Part], moderators: [Part], beers: [Part]
        let same: Bool, missing: String, categories: [String], winter: [String]
        let temperatures: Int, latency: String
    }

    /// A number or a text.
    private enum Part: Decodable, Equatable {
        case number(Int), text(String)
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            self = try (try? .number(value.decode(Int.self))) ?? .text(value.decode(String.self))
        }
    }

    @Test func `a generated client has a type for every response, and parses what it calls`() async throws {
        try await MockseProcess.run(["--latency", "1ms"]) { server in
            let calls = try await Tool.python3.run(
                script: "generated_client_calls.py", [try PythonPackages.folder.get(), server.url],
                printing: Calls.self)
            // The generator knows no lines of JSON.
            #expect(calls.skipped == ["GET /_mockse/journal"])
            #expect(calls.moderators == [.text("StackExchangeUser"), .number(30)])
            #expect(calls.tags.count == 3 && calls.tags.allSatisfy { $0 > 0 })
            #expect(calls.owners == ["StackExchangeShallowUser"])
            #expect(calls.refused == [.number(400), .text("page")])
            #expect(calls.beers == [.number(174), .text("BreweryDBBeers")])
            #expect(calls.same && calls.missing == "failure")
            #expect(calls.categories == ["BreweryDBCategory"])
            #expect(!calls.winter.isEmpty && calls.winter.allSatisfy { $0.hasPrefix("BreweryDB") })
            #expect(calls.temperatures > 3)
            #expect(calls.latency == "1ms")
        }
    }
}
#endif
