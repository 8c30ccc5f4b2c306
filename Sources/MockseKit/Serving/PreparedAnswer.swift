import MockseHTTP

/// Everything about the answer to a target that is the same at every attempt.
final class PreparedAnswer: Sendable {
    /// What decides the answer, in canonical form.
    let target: String
    /// The page asked for; nil where there are no pages.
    let page: Int?
    /// The target's attempts; nil where they are not counted.
    let attempts: AttemptCounter?
    /// The answer without delivery faults.
    let response: EncodedResponse
    /// What is wrong with the page on purpose, such as `replay=0.1`.
    let pageFaults: [String]
    /// Writes the failure with a status as the answer's dialect would; nil where nothing is made to fail.
    let failure: (@Sendable (_ status: Int) -> EncodedResponse)?

    init(
        target: String, page: Int? = nil, attempts: AttemptCounter? = nil, response: EncodedResponse,
        pageFaults: [String] = [], failure: (@Sendable (_ status: Int) -> EncodedResponse)? = nil
    ) {
        self.target = target
        self.page = page
        self.attempts = attempts
        self.response = response
        self.pageFaults = pageFaults
        self.failure = failure
    }
}
