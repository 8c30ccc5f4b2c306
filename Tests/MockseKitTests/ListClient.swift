import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// A client that walks lists as the APIs' clients do, over a socket: it asks again for what fails, and drops repeats.
struct ListClient {
    private let http: HTTPConnection
    private let prefix: String

    /// A client of the root, or of a sandbox whose path is the prefix.
    init(_ server: MockServer, _ prefix: String = "") throws {
        http = try HTTPConnection(server)
        self.prefix = prefix
    }

    /// What it shows at the end of a list: the ids in order of first appearance, and the bodies it has met.
    func walk(_ list: String, id: String = "id", most: Int = 100) async throws -> (shown: [String], answers: [String]) {
        let (parameter, items) = list.contains("/v2/") ? ("p", "data") : ("page", "items")
        let joint = list.contains("?") ? "&" : "?"
        var shown: [String] = []
        var answers: [String] = []
        var page = 1
        while answers.count < most {
            // Others walk, too: no walk keeps a thread to itself.
            await Task.yield()
            let answer = try http.get("\(prefix)\(list)\(joint)\(parameter)=\(page)")
            answers.append("\(answer.status) \(answer.text)")
            guard answer.status / 100 == 2, let json = try? JSONValue(parsing: answer.body),
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
        return (shown, answers)
    }
}
