#if !os(iOS)
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlainCommandTests {
    @Test(arguments: [
        (["--help"], "--latency"), (["help"], "--fail-rate"), (["serve", "-h"], "MOCKSE_FAIL_RATE"),
        (["--version"], "mockse "), (["version"], "mockse "), (["data", "list"], "brewerydb/beers"),
        (["data", "--help"], "check"),
    ])
    func `an informational command prints its result and exits with 0`(arguments: [String], said: String) async throws {
        let end = try await MockseProcess.end(arguments)
        #expect(end.code == 0)
        #expect(end.errors.isEmpty)
        #expect(end.text.contains(said) && end.text.hasSuffix("\n"))
    }
}
#endif
