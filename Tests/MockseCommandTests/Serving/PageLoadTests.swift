#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// Loads the pages for browsers in one; `.ci/more` uses them.
@Suite(.timeLimit(.minutes(10))) struct PageLoadTests {
    @Test(.needs(.chromium), .needs(.node))
    func `each page works in Chromium, without errors or other hosts`() async throws {
        try await MockseProcess.run(["--latency", "1ms"]) { server in
            let control = try RawConnection(server)
            try await control.send("GET /2.3/info HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try await control.response().status == 200)
            let loaded = try await Tool.node.run([
                "--experimental-websocket", "--no-warnings", Tool.path(ofScript: "pages.mjs"), server.url,
            ])
            let paths = ["/", "/_mockse/", "/~one/_mockse/", "/_mockse/demo"]
            let output = String(decoding: loaded.output, as: UTF8.self)
            #expect(output == paths.map { "\($0) works [] []\n" }.joined(), "\(loaded.errors)")
        }
    }
}
#endif
