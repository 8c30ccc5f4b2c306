import MockseBase
import MockseClient
import MockseHTTP
import MockseJSON
import MocksePlatform

/// A request for the health of a server.
struct HealthProbe: Sendable {
    /// The path of the control call, which needs no token, isn't affected by faults and creates no sandbox.
    ///
    /// The name of a sandbox leads through a balancer to the replica that has it.
    private var path: String { (url.sandbox.isEmpty ? "" : "/~\(url.sandbox)") + "/_mockse/health" }

    /// The server's URL.
    let url: ServerURL

    /// Sends the request to all addresses of the server at once.
    ///
    /// - Parameter timeout: The time limit, which includes looking up the name.
    /// - Returns: The reason why no address has a healthy server, or nil if one of them has.
    func problem(timeout: Duration) async -> String? {
        let end = ContinuousClock.now + timeout
        let addresses: [SocketAddress]
        do throws(NameLookup.Failure) {
            addresses = try await lookUp(timeout: timeout)
        } catch {
            return described("\(error); check the host's name")
        }
        let rest = max(end - .now, .milliseconds(1))
        let problems = await withTaskGroup(of: Problem?.self) { group in
            for address in addresses { group.addTask { await look(at: address, timeout: rest) } }
            var problems: [Problem] = []
            for await problem in group {
                guard let problem else {
                    group.cancelAll()
                    return [Problem]?.none
                }
                problems.append(problem)
            }
            return problems
        }
        guard let problems else { return nil }
        // A refused connection explains less than a response from another program, so report it only as a last resort.
        let problem = problems.first { !$0.isRefusal } ?? problems.first
        return described(problem?.text ?? "no address")
    }

    private struct Problem: Sendable {
        let text: String
        var isRefusal = false
    }

    private func lookUp(timeout: Duration) async throws(NameLookup.Failure) -> [SocketAddress] {
        // A container that contains only this program has no /etc/hosts.
        if url.host == "localhost" { return [.loopbackV4(port: url.port), .loopbackV6(port: url.port)] }
        return try await NameLookup.addresses(of: url.host, port: url.port, timeout: timeout)
    }

    private func look(at address: SocketAddress, timeout: Duration) async -> Problem? {
        let request = ClientRequest(
            path, host: url.authority, fields: ["Connection: close", "Accept: application/json"])
        do throws(HTTPConnection.Failure) {
            let response = try await HTTPConnection.exchange(request, with: address, timeout: timeout)
            let json = try? JSONValue(parsing: response.body)
            if response.status == 200, json?["status"]?.string == "ok", json?["version"]?.string != nil { return nil }
            return Problem(text: Self.otherProgram("responded with \(response.status) to \(path)"))
        } catch {
            return switch error {
            case .refused:
                Problem(text: "nothing listens there (\(error)); start the server, or check the port", isRefusal: true)
            case .timedOut: Problem(text: "no response in time (\(error)); check the host and the port")
            case .ended, .cut, .malformed, .reset: Problem(text: Self.otherProgram("sent no valid response (\(error))"))
            case .system, .canceled: Problem(text: "can't be reached (\(error)); check the host")
            }
        }
    }

    private static func otherProgram(_ fact: String) -> String {
        "not a mockse server: it \(fact); check the port"
    }

    private func described(_ problem: String) -> String { "\(url.description.quotedIfNeeded): \(problem)" }
}
