#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct BadStartTests {
    /// Checks that a start failed with one line on standard error that contains all the parts, and no other output.
    private func check(
        _ end: ChildProcess.End, code: Int32, says parts: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(end.code == code, sourceLocation: sourceLocation)
        #expect(end.text.isEmpty, sourceLocation: sourceLocation)
        #expect(
            end.errorLines.count == 1 && end.errors.hasSuffix("\n"), "\(end.errors)", sourceLocation: sourceLocation)
        for part in ["mockse: "] + parts {
            #expect(end.errors.contains(part), "\(end.errors)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ["--port", "--port=", "-p"])
    func `a port in use is reported with a solution`(option: String) async throws {
        try await MockseProcess.run { server in
            let port = option.hasSuffix("=") ? [option + "\(server.port)"] : [option, "\(server.port)"]
            check(try await MockseProcess.end(port), code: 1, says: ["\(server.port)", "in use", "--port 0"])
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/2.3/info").status == 200)
        }
    }

    @Test(arguments: [
        (["--fail-rate", "1.5"], ["--fail-rate", "1.5", "between 0 and 1"]),
        (["--fail-rate", "nan"], ["--fail-rate", "nan"]),
        (["--fail-rate=-0.1"], ["--fail-rate", "-0.1"]),
        (["--duplicate-rate", "0.95"], ["--duplicate-rate", "0.95", "0.9"]),
        (["--latency", "soon"], ["--latency", "soon", "800ms"]),
        (["--latency", "2s..1s"], ["--latency", "2s..1s"]),
        (["--seed", "-1"], ["--seed", "-1"]),
        (["--page-size", "0"], ["--page-size", "0"]),
        (["--port", "65536"], ["--port", "65536", "65535"]),
        (["--port"], ["--port"]),
        (["--latencey", "800ms"], ["--latencey", "--latency"]),
        (["--failrate=0.1"], ["--failrate", "--fail-rate"]),
        (["--log-format", "xml"], ["--log-format", "xml", "json"]),
        (["sevre"], ["sevre", "serve"]),
        (["serve", "extra"], ["extra"]),
        (["--data", ""], ["--data"]),
        (["--items", "5"], ["--items", "5", "from 1200", "to 100000000", "--data"]),
        (["--items", "1e7"], ["--items", "1e7", "10_000_000"]),
        (["--items", "1__000"], ["--items", "1__000"]),
        (["--items", "101M"], ["--items", "101M"]),
    ])
    func `a usage error is one line naming the argument`(arguments: [String], parts: [String]) async throws {
        check(try await MockseProcess.end(arguments, environment: ["MOCKSE_PORT": "0"]), code: 2, says: parts)
    }

    @Test(arguments: [
        (["MOCKSE_FAIL_RATE": "1.5"], ["MOCKSE_FAIL_RATE", "1.5"]),
        (["MOCKSE_LATENCY": "soon"], ["MOCKSE_LATENCY", "soon"]),
        (["PORT": "http"], ["PORT", "http"]),
    ])
    func `an invalid variable is one line naming it`(environment: [String: String], parts: [String]) async throws {
        check(try await MockseProcess.end([], environment: environment), code: 2, says: parts)
    }

    @Test(arguments: [
        ("{\"id\":1}\n{\"id\":\n{\"id\":3}\n", "people.ndjson:2:"),
        ("{\"id\":1}\n{\"id\":2} x\n", "people.ndjson:2:10"),
        ("{\"id\":1}\n\n[2]\n", "people.ndjson:3:"),
        ("[{\"id\":1},\n {\"id\":01}]", "people.ndjson:2:"),
        ("[{\"id\":1},\n {\"id\":2}", "people.ndjson:2:"),
        ("id,name\n1,Mira\n", "people.ndjson:1:1"),
    ])
    func `a malformed data file is reported and prevents the start`(text: String, place: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("people.ndjson")
        try Data(text.utf8).write(to: URL(filePath: path))
        let end = try await MockseProcess.end(["--port", "0", "--port-file", folder.path("port"), "--data", path])
        check(end, code: 1, says: [folder.path(place)])
        #expect(try folder.names() == ["people.ndjson"])
    }

    @Test func `a missing data file is reported with its path`() async throws {
        let path = try TemporaryFolder().path("people.json")
        check(
            try await MockseProcess.end(["--port", "0", "--data", path]), code: 1, says: [path, "no such file"])
        let folder = try TemporaryFolder()
        check(
            try await MockseProcess.end(["--port", "0", "--data", "people=" + folder.path("")]), code: 1,
            says: [folder.path("")])
    }

    @Test(arguments: ["192.0.2.1", "2001:db8::1"])
    func `an address of another machine is reported`(host: String) async throws {
        check(try await MockseProcess.end(["--port", "0", "--host", host]), code: 1, says: [host])
    }
}
#endif
