import MockseClient
import MockseHTTP
import MockseTestSupport

@testable import MockseKit

/// The bytes received until the server ended a connection.
struct WireCapture {
    let bytes: [UInt8]
    /// A Boolean value indicating whether the server reset the connection instead of closing it.
    let isReset: Bool
    /// The first head with everything after it, or nil if the bytes aren't HTTP.
    let response: ReceivedResponse?

    /// Receives bytes until the server ends the connection.
    init(_ connection: HTTPConnection) throws {
        (bytes, isReset) = try connection.receiveUntilClose()
        response = try? ReceivedResponse(unframed: bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var body: [UInt8] { response?.body ?? [] }

    subscript(name: String) -> String? { response?[name] }

    /// The targets of page 2 in the tutorials for both dialects.
    static let lists = ["/2.3/users/moderators?site=stackoverflow&page=2", "/v2/beers?styleId=3&p=2"]
}

extension MockServer {
    /// Runs a server on which every request fails this way.
    static func failing(
        _ failure: FailureKind, backoff: Int? = nil, strict: Bool = false, _ body: (MockServer) async throws -> Void
    ) async throws {
        var settings = FaultSettings(failRate: 1, failWith: [failure], isStrict: strict)
        settings.backoff = backoff
        try await withServer(.init(settings: settings), body)
    }

    /// Returns the exchanges once the journal has this many.
    func exchanges(_ count: Int) async -> [Exchange] {
        await root.record.exchanges(atLeast: count)
    }
}
