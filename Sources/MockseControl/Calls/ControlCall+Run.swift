import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes

/// Calls that show a conformance run while it's in progress.
extension ControlCall {
    static let run = ControlCall(
        .get, "conform", "Shows the run of mockse conform --ui while it's in progress",
        results: Content(summary: "The page", mediaType: "text/html", schema: Schema.string), refusals: [.notFound]
    ) { call throws(Refusal) in .text(try call.feed().page, "text/html; charset=utf-8") }

    static let runResults = ControlCall(
        .get, "conform/results", "Returns the results of the run so far, and then its report",
        parameters: [Parameter(name: "since", summary: "number of results that the client already has")],
        results: Content(
            summary: "The number of results that the run will have and those that are new, or the report",
            schema: ["type": "object"]), refusals: [.notFound]
    ) { call throws(Refusal) in
        .json(try call.feed().news(since: try call.number("since", in: 0...1_000_000, standard: 0)))
    }
}

extension ControlRequest {
    fileprivate func feed() throws(Refusal) -> RunFeed {
        if let feed = control.sandboxes.feed { return feed }
        throw Refusal(
            status: .notFound, key: "conform", value: "",
            reason: "this server shows no run; `mockse conform --ui` prints the URL to use")
    }
}
