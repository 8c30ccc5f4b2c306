package import MockseDatasets
package import MockseHTTP

/// A reason that a request gets no page, in any dialect.
///
/// Each dialect has its own text and status for each case.
package enum DialectFailure: Error, Equatable {
    /// No route has this path and method.
    case noSuchRoute
    /// A route has this path, but only for other methods (RFC 9110 §15.5.6).
    case methodNotAllowed(allowed: [HTTPMethod])
    /// The ID is well-formed, but no object has it.
    case noSuchObject
    /// A parameter has a value that the route doesn't accept.
    case badParameter(String)
    /// The page is past the end of the list.
    case pastEnd
    /// The page isn't a number, or is before the first or too deep in the list.
    case invalidPage(String)
    /// The cursor leads nowhere.
    case invalidCursor
    /// The cursor was right once.
    case expiredCursor
    /// The route requires at least one of these attributes, and the request has none of them.
    case missingAttributes([String])
    /// The key belongs to no known application, or is missing although the route requires one.
    case unknownKey
    /// A failure that is specific to one API, with that API's error code and message.
    case specific(code: Int, message: String)
    /// The daily quota is used up for this many more seconds.
    case quotaSpent(seconds: Int)
    /// The client did not wait for as long as a page required.
    case backoffViolated
    /// An item can't be read, for example because its file shrank while it was being served.
    case unreadable(DatasetError)
    /// A response that isn't a page.
    case fixed(HTTPResponse)
    /// An injected failure with this HTTP status.
    case simulated(status: Int)
}

extension DialectFailure {
    /// Runs a closure that reads data, and rethrows its error as a failure.
    static func reading<Result>(_ body: () throws(DatasetError) -> Result) throws(DialectFailure) -> Result {
        do throws(DatasetError) {
            return try body()
        } catch {
            // The client asked for more than any server could find in time.
            if case .tooManyToRead = error { throw .specific(code: 400, message: error.description) }
            throw .unreadable(error)
        }
    }
}
