import MockseDialects
import MockseJournal
import MocksePages
import Synchronization

/// A record of how a sandbox's clients use the APIs, by which the APIs refuse requests.
///
/// All clients of a sandbox count as one, as if they had the same IP address.
final class ClientUsage: Sendable {
    /// The maximum number of accounts counted apart.
    ///
    /// A client can send any number of keys. Further accounts share one count.
    static let accountLimit = 1000

    private struct State {
        var days: [Account: QuotaDay] = [:]
        var pauses: [Method: Pause] = [:]
    }

    private struct Account: Hashable {
        let dialect: Dialect
        let name: String
    }

    /// A method of an API, for which a pause holds.
    struct Method: Sendable, Hashable {
        let dialect: Dialect
        /// The method's path pattern.
        let pattern: String
    }

    private let state = Mutex(State())

    /// Counts a request.
    ///
    /// - Parameters:
    ///   - account: The account that the request belongs to.
    ///   - dialect: The API.
    ///   - time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: The quota to report.
    /// - Throws: `DialectFailure.quotaSpent` if the account's quota is used up.
    func charge(_ account: QuotaAccount, of dialect: Dialect, at time: UInt64) throws(DialectFailure) -> Quota {
        try state.withLock { state throws(DialectFailure) in
            var key = Account(dialect: dialect, name: account.name)
            if state.days[key] == nil, state.days.count >= Self.accountLimit {
                key = Account(dialect: dialect, name: "")
            }
            return try state.days[key, default: QuotaDay(begin: time)].charge(account.limit, at: time)
        }
    }

    /// Returns a Boolean value indicating whether a request is too early because of an earlier response.
    ///
    /// - Parameters:
    ///   - method: The requested method.
    ///   - time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: True if the request is too early.
    func isPaused(_ method: Method, at time: UInt64) -> Bool {
        state.withLock { $0.pauses[method]?.forbids(time) ?? false }
    }

    /// Begins a pause, unless a longer one is in effect.
    func begin(_ pause: Pause, of method: Method) {
        state.withLock { state in
            if pause.end >= state.pauses[method]?.end ?? 0 { state.pauses[method] = pause }
        }
    }

    /// Ends a pause that the client wasn't asked for after all, because it didn't receive the response.
    func cancel(_ pause: Pause, of method: Method) {
        state.withLock { state in
            if state.pauses[method] == pause { state.pauses[method] = nil }
        }
    }
}
