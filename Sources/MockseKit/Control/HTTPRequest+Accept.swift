import MockseHTTP

extension HTTPRequest {
    /// Whether `Accept` names `text/plain` before it names JSON, if it does at all.
    var prefersText: Bool {
        let types = (value(of: "Accept") ?? "").split(separator: ",").map { range in
            range.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return types.first { $0 == "text/plain" || $0 == "application/json" } == "text/plain"
    }
}
