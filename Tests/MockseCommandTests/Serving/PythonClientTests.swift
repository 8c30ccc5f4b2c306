#if !os(iOS)
import Foundation
import Testing

/// Runs public Python clients, which were written for the real services, against the server.
@Suite(.needs(.python3), .timeLimit(.minutes(10))) struct PythonClientTests {
    /// The folder with the clients; `.ci/python-clients` installs them.
    private static let folder = ProcessInfo.processInfo.environment["MOCKSE_PYTHON_CLIENTS"]

    @Test(
        .enabled(
            if: folder != nil || ProcessInfo.processInfo.environment["MOCKSE_REQUIRE_TOOLS"] == "1",
            "MOCKSE_PYTHON_CLIENTS is not set"),
        arguments: [[], ["--strict"]])
    func `pybrewerydb searches and fetches beers and breweries`(options: [String]) async throws {
        struct Calls: Decodable {
            let names: [String], brewed: [Bool]
            let beer: String, style: String, organic: Bool
            let breweries: [String], brewery: String, brewer: String, missing: String
        }
        let folder = try #require(Self.folder, "MOCKSE_PYTHON_CLIENTS is not set, and MOCKSE_REQUIRE_TOOLS is")
        try await MockseProcess.run(options) { server in
            let calls = try await Tool.python3.run(
                script: "pybrewerydb_calls.py", [folder], environment: Way.proxied.environment(server),
                printing: Calls.self)
            #expect(calls.names.count >= 4)
            #expect(calls.names.prefix(4).allSatisfy { $0.lowercased() == "winter coat" })
            #expect(!calls.brewed.contains(false))
            #expect(calls.beer.count == 6 && !calls.style.isEmpty)
            #expect(!calls.breweries.isEmpty && calls.breweries.allSatisfy { $0.contains("Lantern") })
            #expect(calls.brewery == calls.brewer)
            #expect(calls.missing == "'data'", "the client reads the data of a failure, which has none")
        }
    }
}
#endif
