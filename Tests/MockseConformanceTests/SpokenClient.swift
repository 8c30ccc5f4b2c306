import MockseJSON

@testable import MockseConformance
@testable import MockseDriver

/// A driver that operates a client in this process as if it were in another: it reads and replies with JSON lines.
final class SpokenClient: DriverTransport {
    /// The driver's reaction to an unknown command.
    enum Manners {
        case refuses, agrees
    }

    let replies: AsyncStream<Result<JSONObject, DriverError>>

    private let lines: AsyncStream<[UInt8]>.Continuation
    private let work: Task<Void, Never>

    init(_ features: ClientFeatures, _ manners: Manners = .refuses, client: @escaping @Sendable () -> any PagingClient)
    {
        let (heard, lines) = AsyncStream.makeStream(of: [UInt8].self)
        let (replies, said) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        (self.replies, self.lines) = (replies, lines)
        let service = DriverService(features, client: client)
        work = Task {
            for await line in heard {
                guard let command = (try? JSONValue(parsing: line))?.object else { continue }
                var reply = await service.reply(to: command)
                if manners == .agrees { reply["unsupported"] = nil }
                said.yield(.success(reply))
            }
        }
    }

    func send(_ message: JSONObject) {
        lines.yield(Array(JSONValue.object(message).text.utf8))
    }

    var hasEnded: Bool { false }

    func end() {
        lines.finish()
        work.cancel()
    }

    func finish() async {
        end()
    }
}
