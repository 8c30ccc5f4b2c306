import MockseHTTP

extension HTTPRequest {
    /// A Boolean value indicating whether `Accept` lists `text/plain` before any JSON.
    var prefersText: Bool {
        let types = (value(of: "Accept") ?? "").split(separator: ",").map { range in
            range.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return types.first { $0 == "text/plain" || $0 == "application/json" } == "text/plain"
    }

    /// A Boolean value indicating whether `Accept` names `text/html`, which only browsers do; `*/*` doesn't.
    var namesHTML: Bool {
        (value(of: "Accept") ?? "").split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let isRefused = parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            return parts.first == "text/html" && !isRefused
        }
    }
}
