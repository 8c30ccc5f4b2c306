import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// A client that walks lists over a socket like a client of the APIs: it retries failed pages and drops repeated rows.
struct ListClient {
    private let http: HTTPConnection
    private let prefix: String

    /// Creates a client of the root, or of the sandbox whose path is the prefix.
    init(_ server: MockServer, _ prefix: String = "") throws {
        http = try HTTPConnection(server)
        self.prefix = prefix
    }

    /// Walks a list to its end, and returns the ids in order of first appearance and the responses received.
    func walk(_ list: String, id: String = "id", most: Int = 100) async throws -> (shown: [String], responses: [String])
    {
        let (parameter, items) = list.contains("/v2/") ? ("p", "data") : ("page", "items")
        let joint = list.contains("?") ? "&" : "?"
        var shown: [String] = []
        var responses: [String] = []
        var page = 1
        while responses.count < most {
            // Other walks run concurrently, so yield the thread.
            await Task.yield()
            let response = try http.get("\(prefix)\(list)\(joint)\(parameter)=\(page)")
            responses.append("\(response.status) \(response.text)")
            guard response.status / 100 == 2, let json = try? JSONValue(parsing: response.body),
                let rows = json[items]?.array
            else { continue }
            for row in rows {
                let name = row[id] == nil ? "id" : id
                guard let own = row[name]?.string ?? row[name]?.number?.text, !shown.contains(own) else { continue }
                shown.append(own)
            }
            let isLast =
                items == "items"
                ? json["has_more"] != .bool(true)
                : json["currentPage"]?.int ?? 0 >= json["numberOfPages"]?.int ?? 0
            if isLast { break }
            page += 1
        }
        return (shown, responses)
    }
}
