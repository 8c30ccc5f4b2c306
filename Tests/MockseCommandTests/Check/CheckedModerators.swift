#if !os(iOS)
import MockseHTTP
import MockseTestSupport
import Testing

/// The list that tests of `mockse check` request, and the command itself.
enum CheckedModerators {
    static let list = "/2.3/users/moderators?site=stackoverflow"

    /// Requests pages of the list one after the other.
    static func request(_ pages: [Int], of server: MockseProcess, sandbox: String = "") async throws {
        let client = try RawConnection(server)
        for page in pages {
            let target = (sandbox.isEmpty ? "" : "/~\(sandbox)") + list + "&page=\(page)"
            #expect(try await client.response(to: target).status == 200)
        }
    }

    static func check(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        try await MockseProcess.end(["check"] + arguments, environment: environment)
    }
}
#endif
