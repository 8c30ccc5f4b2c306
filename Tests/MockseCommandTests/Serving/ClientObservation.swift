#if !os(iOS)
import Foundation

/// The results that four clients report for a requested fault, with a JSON body and a timeout of two seconds.
///
/// The results were measured with curl 7.88, Python 3.11, Node.js 20 and the Foundation of Swift 6.3 on Linux.
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

    private init(_ fault: String, _ curl: String, _ python: String, _ node: String, _ urlSession: String) {
        self.fault = fault
        self.curl = curl
        self.python = python
        self.node = node
        self.urlSession = urlSession
    }

    /// The results for every delivery fault, one row each.
    static let all = [
        Self("ok", "200", "200", "200", "200"),
        Self("fail=503", "503", "HTTPError 503", "503", "503"),
        Self(
            "fail=503, backoff=7", "503, Retry-After 7", "HTTPError 503, Retry-After 7", "503, Retry-After 7",
            "503, Retry-After 7"),
        Self("fail=throttle", "400", "HTTPError 400", "400", "400"),
        Self("fail=throttle, backoff=7", "200", "200", "200", "200"),
        Self("fail=reset_peer", "exit 56", "ConnectionResetError", "TypeError ECONNRESET", "URLError -1005"),
        Self(
            "fail=reset_peer=head", "exit 56", "ConnectionResetError",
            "TypeError ECONNRESET or TypeError UND_ERR_SOCKET", "URLError -1005"),
        Self("fail=limit_data", "exit 18", "IncompleteRead", "TypeError UND_ERR_SOCKET", "URLError -1"),
        Self("fail=no_body", "200", "JSONDecodeError", "SyntaxError", "DecodingError"),
        Self("fail=malformed", "200", "JSONDecodeError", "SyntaxError", "DecodingError"),
        Self("fail=timeout", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001"),
        Self("fail=slow_close", "200", "200", "200", "200"),
        Self("fail=garbage", "exit 1", "BadStatusLine", "TypeError HPE_INVALID_CONSTANT", "URLError -1002"),
        Self("latency=2m", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001"),
        Self("bandwidth=400kbit", "200", "200", "200", "200"),
        Self("slicer=4/300ms", "200", "200", "200", "200"),
        Self("network=3G", "200", "200", "200", "200"),
        Self("network=100% Loss", "exit 28", "TimeoutError", "TimeoutError", "URLError -1001"),
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
        let rows = all.map { "| `\($0.fault)` | \($0.curl) | \($0.python) | \($0.node) | \($0.urlSession) |\n" }
        return "| Asked for | curl | Python urllib | node fetch | URLSession |\n| --- | --- | --- | --- | --- |\n"
            + rows.joined()
    }
}
#endif
