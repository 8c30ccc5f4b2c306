#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct EnvironmentTwinTests {
    @Test(arguments: [
        (["MOCKSE_SEED": "7"], "seed 7"),
        (["MOCKSE_FAIL_RATE": "10%"], "fail-rate 0.1"),
        (["MOCKSE_DUPLICATE_RATE": "0.05"], "duplicate-rate 0.05"),
        (["MOCKSE_LATENCY": "20ms..1.2s"], "latency 20ms..1.2s"),
        (["MOCKSE_PAGE_SIZE": "20"], "page-size 20"),
        (["MOCKSE_STRICT": "true"], "strict"),
        (["MOCKSE_QUOTA": "10"], "quota 10"),
        (["MOCKSE_FILTER": "!9Z(-wwK4f=items,has_more;!b=default,-items"], "2 filters"),
        (["MOCKSE_ITEMS": "10M"], "items 10000000"),
    ])
    func `a variable has the effect of its option`(environment: [String: String], said: String) async throws {
        try await MockseProcess.run(environment: environment) { server in
            let end = await server.stop()
            #expect(end.text.hasSuffix("\n") && end.text.contains("Settings\n"))
            let settings = try #require(end.text.split(separator: "\n").last)
            #expect(settings.split(separator: ", ").contains { $0.trimmingCharacters(in: .whitespaces) == said })
        }
    }

    @Test(arguments: [["PORT": "0"], ["MOCKSE_PORT": "0"], ["MOCKSE_PORT": "0", "PORT": "1"]])
    func `the environment can set the port`(environment: [String: String]) async throws {
        try await MockseProcess.run(environment: environment) { server in
            #expect(server.port != 8080 && server.port != 1)
        }
    }

    @Test func `a flag overrides its variable`() async throws {
        try await MockseProcess.run(["--seed", "8"], environment: ["MOCKSE_SEED": "7"]) { server in
            #expect(await server.stop().text.contains("seed 8"))
        }
    }

    @Test func `the environment can set a data file and a port file`() async throws {
        let folder = try TemporaryFolder()
        try Data(#"[{"name":"Mira"}]"#.utf8).write(to: URL(filePath: folder.path("people.json")))
        let environment = ["MOCKSE_DATA": folder.path("people.json"), "MOCKSE_PORT_FILE": folder.path("port")]
        try await MockseProcess.run(["--port", "0"], environment: environment) { server in
            #expect(try String(contentsOfFile: folder.path("port"), encoding: .utf8) == "\(server.port)\n")
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/v2/people").text.contains(#"{"name":"Mira"}"#))
        }
    }

    @Test func `an unknown variable is reported with the nearest name and does not prevent the start`() async throws {
        try await MockseProcess.run(environment: ["MOCKSE_LATENCEY": "1s"]) { server in
            let end = await server.stop()
            #expect(end.code == 0)
            #expect(end.errorLines.count == 1)
            #expect(end.errors.contains("MOCKSE_LATENCEY") && end.errors.contains("MOCKSE_LATENCY"))
        }
    }
}
#endif
