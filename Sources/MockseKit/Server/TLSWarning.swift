import MocksePlatform
import Synchronization

/// The log line about clients that start a TLS handshake on the plain HTTP port.
///
/// Browsers try several times, and an app that retries never stops, so the line is written at once the first time, and
/// then at most every ten seconds.
final class TLSWarning: Sendable {
    private struct State {
        var isFirst = true
        var next: UInt64 = 0
        var omitted = 0
    }

    private static let pause: UInt64 = 10_000_000_000

    private let state = Mutex(State())

    /// Returns the line about a connection, or nil if it is too early for another one.
    ///
    /// - Parameters:
    ///   - connection: The connection's number.
    ///   - time: The current time of the loop's clock, in nanoseconds.
    /// - Returns: The line, with the number of connections left out since the previous one.
    func line(about connection: UInt64, at time: UInt64) -> String? {
        let omitted: Int? = state.withLock { state in
            guard state.isFirst || time >= state.next else {
                state.omitted += 1
                return nil
            }
            let omitted = state.omitted
            state = State(isFirst: false, next: time &+ Self.pause, omitted: 0)
            return omitted
        }
        guard let omitted else { return nil }
        let more = omitted == 0 ? "" : " (\(omitted) more since the previous line)"
        return "connection \(connection): TLS handshake (https) on a plain HTTP port; \(Self.remedy)\(more)"
    }

    /// The advice for a client that uses TLS.
    static let remedy = "use http://…, or put a TLS terminator in front of mockse; see \"HTTPS\" in the documentation"
}

/// The log lines about a server's listeners.
enum ServerWarning {
    static func outOfResources(_ error: SystemError) -> String {
        "\(error): new connections wait until others close; raise the limit with `ulimit -n`"
    }

    static func listenerFailed(_ error: SystemError) -> String {
        "\(error): new connections fail for now; mockse keeps trying to listen again"
    }

    static func listenerRecovered(_ address: SocketAddress) -> String {
        "accept \(address): works again"
    }
}
