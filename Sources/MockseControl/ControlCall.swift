import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes

/// A call of the control API.
///
/// Routing, the responses to unknown paths and methods, the index, and `openapi.json` are all derived from the table of
/// calls.
struct ControlCall: Sendable {
    /// A closure that runs a call on its connection's loop.
    typealias Handler = @Sendable (ControlRequest) async throws(Refusal) -> ControlResponse

    /// A closure that returns the end of a summary, in the words of the dialects that are served.
    typealias Notes = @Sendable (Dialects) -> String

    /// A query parameter.
    struct Parameter: Sendable {
        let name: String
        let summary: String
        var notes: Notes?
        var schema = Schema.string
        var isRequired = false

        /// Returns the summary in the words of the dialects that are served.
        func summary(for dialects: Dialects) -> String { summary + (notes?(dialects) ?? "") }
    }

    /// The content of a request or response body.
    struct Content: Sendable {
        let summary: String
        var mediaType = "application/json"
        var schema = Schema.any
    }

    let method: HTTPMethod
    let path: ControlPath
    /// A one-sentence summary of what the call does.
    let summary: String
    let notes: Notes?
    let parameters: [Parameter]
    /// The request body; nil if the call takes none.
    let body: Content?
    /// The content of a 200 response, followed by its alternative formats.
    let results: [Content]
    /// The statuses with which the call is refused, in addition to those that every call can have.
    let refusals: [HTTPStatus]
    /// A Boolean value indicating whether the call is exempt from the server's access rule.
    let isAlwaysOpen: Bool
    /// The page that browsers get in place of the results, open to everyone; nil if the call has no page.
    let page: String?
    let run: Handler

    init(
        _ method: HTTPMethod, _ path: String, _ summary: String, notes: Notes? = nil, parameters: [Parameter] = [],
        body: Content? = nil, results: Content..., refusals: [HTTPStatus] = [], isAlwaysOpen: Bool = false,
        page: String? = nil, run: @escaping Handler
    ) {
        self.method = method
        self.path = ControlPath(path)
        self.summary = summary
        self.notes = notes
        self.parameters = parameters
        self.body = body
        self.results = results
        self.refusals = refusals
        self.isAlwaysOpen = isAlwaysOpen
        self.page = page
        self.run = run
    }

    /// Returns the summary in the words of the dialects that are served.
    func summary(for dialects: Dialects) -> String { summary + (notes?(dialects) ?? "") }
}

extension ControlCall {
    /// The table of calls.
    static let all: [ControlCall] = [
        index, health, openAPI, metrics,
        readSettings, changeSettings, reset, plan,
        journal, events, report, check, truth, shown, listShown,
        listGates, putGate, readGate, deleteGate, releaseGate,
        listData, changeRows, putData, readData, deleteData, putScript, readScript, deleteScript,
        listSandboxes, putSandbox, deleteSandbox,
        nextCommand, reply,
        demo, webFile, run, runResults,
    ]
}
