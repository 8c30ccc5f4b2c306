import MockseConformance

extension PlainReply {
    /// Requests a target below a base URL; cancellation closes the connection.
    static func get(_ target: String, at baseURL: String) async throws(Failure) -> PlainReply {
        if Task.isCancelled { throw .canceled }
        do {
            return try await PlainRequest("GET", baseURL + target).send()
        } catch {
            throw Task.isCancelled ? .canceled : .connection
        }
    }
}

extension [String: String] {
    /// The parameters as the query of a URL, in the order of their names.
    var queryText: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
}
