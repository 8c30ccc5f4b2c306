import MockseJSON
import MocksePlatform

extension DriverService {
    /// There is no suite that waits for a client.
    public struct Unreachable: Error, Sendable, Hashable, CustomStringConvertible {
        /// For example: connect 127.0.0.1:8080: Connection refused.
        public let description: String
    }

    /// Asks a suite for commands over HTTP and answers them, until the suite is over: for apps and pages, which have no
    /// standard input.
    ///
    /// - Parameter suite: Where `mockse conform --http` says it is, such as `http://127.0.0.1:8080`.
    /// - Throws: `Unreachable` if no suite answers there at first.
    public func poll(_ suite: String) async throws {
        var hasBegun = false
        while true {
            let command: PlainReply
            do {
                command = try await PlainRequest("GET", suite + "/_mockse/driver/next").send()
            } catch {
                if hasBegun { return }
                throw Unreachable(description: "\(error)")
            }
            guard command.status == 200 else {
                if hasBegun { return }
                throw Unreachable(
                    description: "\(suite) answers \(command.status): `mockse conform --http` says where it is")
            }
            hasBegun = true
            guard let message = (try? JSONValue(parsing: command.body))?.object, message["verb"] != nil else {
                continue
            }
            let body = Array(JSONValue.object(await answer(message)).text.utf8)
            // A suite that takes no answer is over, or asks again.
            _ = try? await PlainRequest("POST", suite + "/_mockse/driver/reply", body: body).send()
        }
    }
}
