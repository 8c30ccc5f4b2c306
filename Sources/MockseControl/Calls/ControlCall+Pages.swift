import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes
import MockseWeb

/// Calls that return the pages for browsers and their files.
extension ControlCall {
    static let demo = ControlCall(
        .get, "demo", "Shows the demo: an infinite list and the bugs that its switches prevent",
        results: Content(summary: "The page", mediaType: "text/html", schema: Schema.string), isAlwaysOpen: true
    ) { call throws(Refusal) in try call.file("demo.html") }

    static let webFile = ControlCall(
        .get, "web/{name}", "Returns a style sheet or a script of the pages",
        results: Content(summary: "The file", mediaType: "text/javascript", schema: Schema.string),
        refusals: [.notFound], isAlwaysOpen: true
    ) { call throws(Refusal) in try call.file(call.argument) }
}

extension ControlRequest {
    fileprivate func file(_ name: String) throws(Refusal) -> ControlResponse {
        guard let file = WebFile(named: name) else {
            throw Refusal(
                status: .notFound, key: "file", value: name,
                reason: "unknown file; the files are \(WebFile.names.joined(separator: ", "))")
        }
        return .open(file.response(to: request))
    }
}
