import MockseBase
import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import MocksePlatform

/// A running server whose report is checked.
struct CheckedServer: Sendable {
    /// The reason why a server's report can't be read.
    struct Failure: Error, Sendable, CustomStringConvertible {
        /// The URL or the option, followed by the reason.
        let description: String
    }

    /// The sandbox that the URL names; empty for the server itself.
    var sandbox: String { url.sandbox }

    private let url: ServerURL
    private let token: String?
    private let timeout: Duration
    private let deadline: ContinuousClock.Instant

    /// Creates a server from the base URL of a client, which may be that of a sandbox.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - token: The token for the control API, or nil if it needs none.
    ///   - timeout: The time limit for all requests together.
    /// - Throws: A `Failure` if the URL is not the base URL of a server.
    init(_ url: String, token: String?, timeout: Duration) throws(Failure) {
        do throws(ServerURL.Failure) {
            self.url = try ServerURL(parsing: url)
        } catch {
            throw Failure(description: error.description)
        }
        self.token = token
        self.timeout = timeout
        deadline = .now + timeout
    }

    /// Returns the number of exchanges of each sandbox, keyed by name; the server itself has an empty name.
    ///
    /// - Parameter sandbox: The sandbox of interest, or an empty string. Its name is in the path of the request, by
    ///   which a balancer finds the replica that has the sandbox.
    /// - Returns: The sandboxes of the server or the replica.
    /// - Throws: A `Failure` if the server can't be read.
    func sandboxes(with sandbox: String) async throws(Failure) -> [(name: String, exchanges: Int)] {
        let path = Self.path("sandboxes", of: sandbox)
        let sandboxes = try await get(path)["sandboxes"]?.array?.compactMap { json -> (String, Int)? in
            let exchanges = json["exchanges"]?.int ?? 0
            return json["name"]?.string.map { ($0, min(max(0, exchanges), ForeignNumbers.counts.upperBound)) }
        }
        guard let sandboxes else { throw failure("not a mockse server: the response to \(path) has no sandboxes") }
        return sandboxes
    }

    /// Returns the report of a sandbox.
    func report(of sandbox: String) async throws(Failure) -> JSONValue {
        try await get(Self.path("report", of: sandbox))
    }

    private static func path(_ call: String, of sandbox: String) -> String {
        (sandbox.isEmpty ? "" : "/~\(sandbox)") + "/_mockse/\(call)"
    }

    private func get(_ path: String) async throws(Failure) -> JSONValue {
        let response = try await response(to: path)
        let json = try? JSONValue(parsing: response.body)
        guard response.status == 200, let json else {
            let reason = json?["error"]?["reason"]?.string
            throw failure(
                reason.map { "the control API responded with \(response.status): \($0)" }
                    ?? "not a mockse server: it responded with \(response.status) to \(path)\(Self.words(of: response))"
            )
        }
        return json
    }

    /// Returns the text of a short response in parentheses, such as the reason that a balancer gives.
    private static func words(of response: ReceivedResponse) -> String {
        let text = String(decoding: response.body.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let isPlain = !text.isEmpty && text.count <= 100 && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
        return isPlain && text.first != "<" ? " (\(text))" : ""
    }

    private func response(to path: String) async throws(Failure) -> ReceivedResponse {
        let fields = ["Connection: close", "Accept: application/json"]
        let request = ClientRequest(
            path, host: url.authority, fields: fields + (token.map { ["Authorization: Bearer \($0)"] } ?? []))
        let addresses: [SocketAddress]
        do throws(NameLookup.Failure) {
            addresses = try await NameLookup.addresses(of: url.host, port: url.port, timeout: remaining)
        } catch {
            throw failure(deadline > .now ? "\(error)" : "\(error); allow more time with --timeout")
        }
        var problem = "no address"
        for address in addresses {
            do throws(HTTPConnection.Failure) {
                return try await HTTPConnection.exchange(request, with: address, timeout: remaining)
            } catch {
                problem = error.isTimeout ? timeoutRemedy : "\(error); is the server running?"
            }
        }
        throw failure(problem)
    }

    private var timeoutRemedy: String {
        "no response within \(DurationText.of(Int64(timeout / .nanoseconds(1)))); is the server running? If it is "
            + "busy, allow more time with --timeout"
    }

    /// The time that remains before the limit, at least a millisecond.
    private var remaining: Duration { max(deadline - .now, .milliseconds(1)) }

    private func failure(_ reason: String) -> Failure {
        Failure(description: "\(url.description.quotedIfNeeded): \(reason)")
    }
}
