import MockseClient
import MockseHTTP
import MockseTestSupport

@testable import MockseKit

/// The bytes that came until the server ended a connection.
struct WireCapture {
    let bytes: [UInt8]
    /// Whether the server reset the connection instead of closing it.
    let isReset: Bool
    /// The first head with everything after it; nil if that is not HTTP.
    let response: ReceivedResponse?

    /// Receives until the server ends the connection.
    init(_ connection: HTTPConnection) throws {
        (bytes, isReset) = try connection.receiveUntilClose()
        response = try? ReceivedResponse(unframed: bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var body: [UInt8] { response?.body ?? [] }

    subscript(name: String) -> String? { response?[name] }

    /// The targets of both dialects' tutorials, page 2.
    static let lists = ["/2.3/users/moderators?site=stackoverflow&page=2", "/v2/beers?styleId=3&p=2"]
}

extension MockServer {
    /// Runs a server on which every request fails so.
    static func failing(
        _ failure: FailureKind, backoff: Int? = nil, strict: Bool = false, _ body: (MockServer) async throws -> Void
    ) async throws {
        var settings = FaultSettings(failRate: 1, failWith: [failure], isStrict: strict)
        settings.backoff = backoff
        try await withServer(.init(settings: settings), body)
    }

    /// The exchanges, once there were so many.
    func exchanges(_ count: Int) async -> [Exchange] {
        await root.record.exchanges(atLeast: count)
    }
}
