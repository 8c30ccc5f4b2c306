package import MockseHTTP

/// What one request to a dialect comes to: its target at once, its page and answer when asked.
package struct Resolution: Sendable {
    /// The dialect's name.
    package let dialect: String
    /// The route's path pattern, such as "/users/{ids}"; nil if the path has no route.
    package let pattern: String?
    /// What attempts, faults and truth are keyed by.
    package let target: Target

    /// Whether the body is to be compressed even if the client did not ask for it.
    package let compressesUnasked: Bool

    private let makePage: @Sendable () throws(DialectFailure) -> Page
    private let makeAnswer: @Sendable (Page, Quota?) throws(DialectFailure) -> HTTPResponse
    private let makeFailure: @Sendable (DialectFailure, Quota?) -> HTTPResponse

    /// Routes a request and reads its parameters.
    init<Kind: Dialect>(_ dialect: Kind, _ method: HTTPMethod, _ target: RequestTarget) {
        self.dialect = dialect.name
        compressesUnasked = dialect.compressesUnasked
        let parameters = Parameters(target.parameters)
        makeFailure = { dialect.encode($0, for: parameters, quota: $1) }
        do throws(DialectFailure) {
            let match = try dialect.route(method, target)
            pattern = match.pattern
            self.target = match.target
            let query = Result { () throws(DialectFailure) in try dialect.query(match) }
            makePage = { () throws(DialectFailure) in try dialect.page(try query.get()) }
            makeAnswer = { page, quota throws(DialectFailure) in
                try dialect.encode(page, for: try query.get(), quota: quota)
            }
        } catch {
            pattern = nil
            self.target = Target(target)
            makePage = { () throws(DialectFailure) in throw error }
            makeAnswer = { _, _ throws(DialectFailure) in throw error }
        }
    }

    /// The page asked for, to be changed by page faults before it is encoded.
    package func page() throws(DialectFailure) -> Page {
        try makePage()
    }

    /// A page as the dialect writes it, or the failure met on the way; `quota` is the dialect's constant one if nil.
    package func response(to page: Page, quota: Quota? = nil) -> HTTPResponse {
        do throws(DialectFailure) {
            return try makeAnswer(page, quota)
        } catch {
            return makeFailure(error, quota)
        }
    }

    /// A failure as the dialect writes it.
    package func response(to failure: DialectFailure, quota: Quota? = nil) -> HTTPResponse {
        makeFailure(failure, quota)
    }

    /// The answer of a server on which nothing is amiss: the page, or the API's own error.
    package func response(quota: Quota? = nil) -> HTTPResponse {
        do throws(DialectFailure) {
            return response(to: try page(), quota: quota)
        } catch {
            return makeFailure(error, quota)
        }
    }

    /// An injected failure: this HTTP status, with the dialect's error object.
    package func failure(status: Int) -> HTTPResponse {
        makeFailure(.simulated(status: status), nil)
    }
}
