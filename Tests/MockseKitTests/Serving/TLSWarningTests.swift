import Testing

@testable import MockseKit

@Suite struct TLSWarningTests {
    private static let second: UInt64 = 1_000_000_000

    @Test func `the line names the problem and the page with the recipe`() {
        #expect(
            TLSWarning().line(about: 3, at: 0)
                == "connection 3: TLS handshake (https) on a plain HTTP port; use http://…, or put a TLS terminator in "
                + "front of mockse; see \"HTTPS\" in the documentation")
    }

    @Test func `a client that keeps trying is logged every ten seconds, with the number of attempts in between`() {
        let warning = TLSWarning()
        let times = (0..<25).map { 5 * Self.second + $0 * Self.second }
        let lines = times.enumerated().map { warning.line(about: UInt64($0 + 1), at: $1) }
        #expect(lines.enumerated().filter { $1 != nil }.map(\.offset) == [0, 10, 20])
        #expect(lines[10]?.hasSuffix(" documentation (9 more since the previous line)") == true)
    }

    @Test func `servers count separately`() {
        #expect(TLSWarning().line(about: 1, at: 0) != nil && TLSWarning().line(about: 1, at: 0) != nil)
    }
}
