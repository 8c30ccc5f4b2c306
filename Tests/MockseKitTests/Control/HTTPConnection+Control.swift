import MockseClient
import MockseHTTP
import MockseJSON

@testable import MockseKit

extension HTTPConnection {
    /// Calls the control API of the root, or of the sandbox whose prefix `path` begins with (`~NAME/gates`).
    func control(
        _ method: String, _ path: String, _ body: String = "", fields: [String] = [], host: String = "localhost"
    ) throws -> ReceivedResponse {
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target =
            path.hasPrefix("~") && parts.count == 2 ? "/\(parts[0])/_mockse/\(parts[1])" : "/_mockse/\(path)"
        let content = body.isEmpty ? nil : Array(body.utf8)
        return try exchange(ClientRequest(target, method: method, host: host, fields: fields, body: content))
    }
}

extension ReceivedResponse {
    /// The body as JSON.
    var json: JSONValue {
        get throws { try JSONValue(parsing: body) }
    }

    /// The key, value and reason of the error object in the body.
    var error: [String] {
        let error = (try? json)?["error"]
        return ["key", "value", "reason"].compactMap { error?[$0]?.string }
    }
}
