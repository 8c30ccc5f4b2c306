import MockseHTTP
import MockseJSON
import MocksePlatform

extension DriverService {
    /// An error thrown when no suite is waiting for a client at the address.
    public struct Unreachable: Error, Sendable, Hashable, CustomStringConvertible {
        /// A message such as "connect 127.0.0.1:8080: Connection refused".
        public let description: String
    }

    /// Polls a suite for commands over HTTP and replies to them until the suite ends.
    ///
    /// Use this in apps and web pages, which have no standard input.
    ///
    /// - Parameters:
    ///   - suite: The URL that `mockse conform --http` prints, such as `http://127.0.0.1:8080`.
    ///   - instance: A name of at most 200 bytes that no other instance has, if the client declares several that run at
    ///     once.
    /// - Throws: `Unreachable` if the first request reaches no suite.
    public func poll(_ suite: String, instance: String = "") async throws {
        let query = instance.isEmpty ? "" : "?instance=\(PercentCoding.encode(instance))"
        var hasBegun = false
        while true {
            let command: PlainReply
            do {
                command = try await PlainRequest("GET", suite + "/_mockse/driver/next" + query).send()
            } catch {
                if hasBegun { return }
                throw Unreachable(description: "\(error)")
            }
            guard command.status == 200 else {
                if hasBegun { return }
                throw Unreachable(
                    description: "\(suite): status \(command.status); use the URL that `mockse conform --http` prints")
            }
            hasBegun = true
            guard let message = (try? JSONValue(parsing: command.body))?.object, message["verb"] != nil else {
                continue
            }
            let body = Array(JSONValue.object(await reply(to: message)).text.utf8)
            // If this fails, the suite has ended or will send the command again.
            _ = try? await PlainRequest("POST", suite + "/_mockse/driver/reply" + query, body: body).send()
        }
    }
}
