#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// A page that a server delivers and headless Chromium displays.
enum ChromiumPage {
    /// Displays a page while `body` runs.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - server: The server, which delivers the page in place of `/2.3/info`.
    ///   - query: The query of the page's URL.
    ///   - body: A function that waits for the page to have done its work.
    /// - Returns: The result of `body`.
    /// - Throws: An error of `body`, or one that says why the page can't be displayed.
    static func display<Result>(
        _ html: String, from server: MockseProcess, query: String = "", while body: () async throws -> Result
    ) async throws -> Result {
        let script = try JSONSerialization.data(withJSONObject: [
            ["match": ["route": "/info"], "fields": ["Content-Type": "text/html"], "body": html]
        ])
        let control = try RawConnection(server)
        try await control.send(
            "PUT /_mockse/script HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(script.count)\r\n\r\n"
                + String(decoding: script, as: UTF8.self))
        #expect(try await control.response().status == 200)
        let profile = try TemporaryFolder()
        defer { withExtendedLifetime(profile) {} }
        let browser = try Tool.chromium.start([
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-port=0", "--user-data-dir=\(profile.path("profile"))", "\(server.url)/2.3/info\(query)",
        ])
        do {
            let result = try await body()
            browser.send(SIGTERM)
            _ = await browser.end()
            return result
        } catch {
            browser.send(SIGTERM)
            _ = await browser.end()
            throw error
        }
    }
}
#endif
