import MockseHTTP
import MockseJSON

/// One call of the control API: an entry of the table that routing, the answers to wrong paths and methods, the index
/// and `openapi.json` are made from.
struct ControlCall: Sendable {
    /// Runs a call on its connection's loop.
    typealias Handler = @Sendable (ControlRequest) async throws(Refusal) -> ControlAnswer

    /// A query parameter.
    struct Parameter: Sendable {
        let name: String
        let summary: String
        var schema = Schema.string
        var isRequired = false
    }

    /// What is sent or answered.
    struct Content: Sendable {
        let summary: String
        var mediaType = "application/json"
        var schema = Schema.any
    }

    let method: HTTPMethod
    let path: ControlPath
    /// What it does, in a sentence.
    let summary: String
    let parameters: [Parameter]
    /// What it takes; nil takes no body.
    let body: Content?
    /// What it answers with 200; the other forms of the answer follow.
    let results: [Content]
    /// Whether the server's rule of access does not hold for it.
    let isAlwaysOpen: Bool
    let run: Handler

    init(
        _ method: HTTPMethod, _ path: String, _ summary: String, parameters: [Parameter] = [], body: Content? = nil,
        results: Content..., isAlwaysOpen: Bool = false, run: @escaping Handler
    ) {
        self.method = method
        self.path = ControlPath(path)
        self.summary = summary
        self.parameters = parameters
        self.body = body
        self.results = results
        self.isAlwaysOpen = isAlwaysOpen
        self.run = run
    }
}
