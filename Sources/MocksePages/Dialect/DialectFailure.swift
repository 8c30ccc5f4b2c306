package import MockseDatasets

/// Why a request gets no page, in either dialect.
///
/// Each dialect has its own text and status for a case: see `StackExchangeError` and `BreweryDBError`.
package enum DialectFailure: Error, Equatable {
    /// No route has this path, or not with this method.
    case noSuchRoute
    /// The id is well-formed, but nothing has it.
    case noSuchObject
    /// A parameter's value is not what the route takes.
    case badParameter(String)
    /// None of the attributes one of which a route needs is there.
    case missingAttributes([String])
    /// The key belongs to no known application, or is missing where one is needed.
    case unknownKey
    /// A failure that only one API has: its error's number and text.
    case specific(code: Int, message: String)
    /// The day's quota is spent, for this many seconds more.
    case quotaSpent(seconds: Int)
    /// The client did not wait as long as `backoff` told it to.
    case backoffViolated
    /// The item can't be read, as when its file shrank while served.
    case unreadable(DatasetError)
    /// A failure that was asked for: this HTTP status.
    case simulated(status: Int)
}

extension DialectFailure {
    /// Runs what reads data, turning its error into a failure.
    static func reading<Result>(_ body: () throws(DatasetError) -> Result) throws(DialectFailure) -> Result {
        do throws(DatasetError) {
            return try body()
        } catch {
            throw .unreadable(error)
        }
    }
}
