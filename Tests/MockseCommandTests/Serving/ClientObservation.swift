#if !os(iOS)
import Foundation

/// The results that five clients report for a requested fault, with a JSON body and a timeout of two seconds.
///
/// The results were measured with curl 7.88, Python 3.11, Node.js 20, the Foundation of Swift 6.3 on
/// Linux, and a page in Chromium 156.
struct ClientObservation: Sendable {
    /// The fault as written in `Mockse-Fault` and `_mockse`.
    let fault: String
    /// The status or the exit code of curl.
    let curl: String
    /// The status or the exception of urllib or json.
    let python: String
    /// The status or the error of fetch, with the code of its cause.
    let node: String
    /// The status, the error of URLSession with its code, or the error of the decoder.
    let urlSession: String
    /// The status or the error of a page's fetch in Chromium.
    let chromium: String

    private init(
        _ fault: String, _ curl: String, _ python: String, _ node: String, _ urlSession: String, _ chromium: String
    ) {
        self.fault = fault
        self.curl = curl
        self.python = python
        self.node = node
        self.urlSession = urlSession
        self.chromium = chromium
    }

    /// The results for every delivery fault, one row each.
    static let all = [
        Self("ok", "200", "200", "200", "200", "200"),
        Self("fail=503", "503", "HTTPError 503", "503", "503", "503"),
        Self(
            "fail=503, backoff=7", "503, Retry-After 7", "HTTPError 503, Retry-After 7", "503, Retry-After 7",
            "503, Retry-After 7", "503, Retry-After 7"),
        Self("fail=throttle", "400", "HTTPError 400", "400", "400", "400"),
        Self("fail=throttle, backoff=7", "200", "200", "200", "200", "200"),
        Self("fail=expired_cursor", "400", "HTTPError 400", "400", "400", "400"),
        Self("fail=invalid_cursor", "400", "HTTPError 400", "400", "400", "400"),
        Self(
            "fail=reset_peer", "exit 56", "ConnectionResetError", "TypeError ECONNRESET", "URLError -1005", "TypeError"),
        Self(
            "fail=reset_peer=head", "exit 56", "ConnectionResetError",
            "TypeError ECONNRESET or TypeError UND_ERR_SOCKET", "URLError -1005", "TypeError"),
        Self("fail=limit_data", "exit 18", "IncompleteRead", "TypeError UND_ERR_SOCKET", "URLError -1", "TypeError"),
        Self("fail=no_body", "200", "JSONDecodeError", "SyntaxError", "DecodingError", "SyntaxError"),
        Self("fail=malformed", "200", "JSONDecodeError", "SyntaxError", "DecodingError", "SyntaxError"),
        Self("fail=timeout", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001", "TimeoutError"),
        Self("fail=slow_close", "200", "200", "200", "200", "200"),
        Self(
            "fail=garbage", "exit 1", "BadStatusLine", "TypeError HPE_INVALID_CONSTANT", "URLError -1002", "TypeError"),
        Self("latency=2m", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001", "TimeoutError"),
        Self("bandwidth=400kbit", "200", "200", "200", "200", "200"),
        Self("slicer=4/300ms", "200", "200", "200", "200", "200"),
        Self("network=3G", "200", "200", "200", "200", "200"),
        Self("network=100% Loss", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001", "TimeoutError"),
    ]

    /// Returns whether a client's result is one of those documented, which are separated by "or".
    static func matches(_ seen: String, _ documented: String) -> Bool {
        documented.components(separatedBy: " or ").contains(seen)
    }

    /// Returns the URLs to request, one for each fault.
    static func addresses(_ server: MockseProcess) -> [String] {
        all.map { expected in
            let text = expected.fault.replacing("%", with: "%25").replacing(" ", with: "%20")
            return server.url + "/2.3/users/moderators?site=stackoverflow&_mockse=" + text
        }
    }

    /// The table in the documentation.
    static var table: String {
        let rows = all.map { row in
            let cells = [row.curl, row.python, row.node, row.urlSession, row.chromium]
            return "| `\(row.fault)` | \(cells.joined(separator: " | ")) |\n"
        }
        return "| Asked for | curl | Python urllib | node fetch | URLSession | Chromium fetch |\n"
            + "| --- | --- | --- | --- | --- | --- |\n"
            + rows.joined()
    }
}
#endif
