#if !os(iOS)
import MockseTestSupport
import Testing

/// Has public programs read the server's OpenAPI document and send the requests that it describes.
///
/// `schemathesis_hooks.py` takes care that only what the document names one by one counts as described.
@Suite(.needs(.python3), .needsPythonPackages, .timeLimit(.minutes(30))) struct OpenAPIProcessTests {
    private static func check(_ server: MockseProcess, _ arguments: String...) async throws {
        let script = Tool.path(ofScript: "openapi_check.py")
        let end = try await Tool.python3.run([script, try PythonPackages.folder.get(), server.url] + arguments)
        let text = String(decoding: end.output, as: UTF8.self)
        #expect(end.code == 0, "\(text.suffix(6000)) \(end.errors)")
        // A pattern that selects nothing finds nothing wrong.
        #expect(arguments.isEmpty || text.contains("cases:") && !text.contains("Tested: 0"), "\(text.suffix(600))")
    }

    @Test(arguments: [[], ["--strict"]])
    func `a validator accepts the document`(options: [String]) async throws {
        try await MockseProcess.run(options) { try await Self.check($0) }
    }

    /// The options of the server, and the paths, phases and numbers of examples of the tester.
    ///
    /// Every boundary of each parameter of the APIs takes minutes.
    private static let runs: [([String], String, String, String)] =
        [([], "^/_mockse/", "coverage,fuzzing", "4")]
        + (WholeRun.isWanted
            ? [([], "^/(2.3|v2)/", "coverage,fuzzing", "4"), (["--strict"], "^/(2.2|v2)/", "fuzzing", "4")]
            : [([], "^/(2.3|v2)/", "fuzzing", "1")])

    @Test(arguments: runs)
    func `every response to a tester that generates requests is described`(
        options: [String], paths: String, phases: String, examples: String
    ) async throws {
        try await MockseProcess.run(options) { try await Self.check($0, paths, phases, examples) }
    }
}
#endif
