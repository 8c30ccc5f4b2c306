import MockseHTTP

extension HTTPRequest {
    /// A Boolean value indicating whether `Accept` lists `text/plain` before any JSON.
    var prefersText: Bool {
        let types = (value(of: "Accept") ?? "").split(separator: ",").map { range in
            range.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return types.first { $0 == "text/plain" || $0 == "application/json" } == "text/plain"
    }
}
