import MockseDialects
import MockseDriver
import MockseJSON
import MockseKit
import MocksePaging
import MockseReference
import Testing

@testable import MockseSandboxes

/// Tests that each page fault, in each API that mockse describes, leaves a correct client with what the server calls the
/// truth.
@Suite(.timeLimit(.minutes(20))) struct PresetFaultTests {
    /// The faults, as settings: each on its own, and some at once.
    private static let faults: [JSONObject] = [
        ["duplicates": "overlap=3"], ["duplicates": "overlap=1000"], ["duplicates": "replay=0.1"],
        ["duplicates": "replay=0.9"], ["duplicates": "within"], ["duplicates": "changed"], ["duplicates": "lookalike"],
        ["duplicates": "repeat-page=2"], ["drift": "insert:2"], ["drift": "insert:100"], ["drift": "delete:2"],
        ["drift": "shuffle"], ["total": "+5"], ["total": "rows"], ["total": "absent"], ["has-more": "always"],
        ["empty-pages": "1"], ["empty-pages": "2,3"], ["short-pages": "1:2,3:7"],
        ["duplicates": "overlap=2,within,replay=0.3", "short-pages": "2:5", "empty-pages": "3", "seed": 5],
        ["duplicates": "changed,replay=0.5", "drift": "delete:1", "fail-rate": 0.2, "seed": 9],
    ]

    /// Reads a list to its end, and tries again after failures.
    ///
    /// - Returns: The ids on display and the last state.
    private static func read(_ dialect: Dialect, from url: String) async throws -> (ids: [String], state: ClientState) {
        let client: any PagingClient = ReferenceClient()
        let list = dialect.usualList
        try await client.open(
            ListAddress(
                dialect: dialect, baseURL: url, path: list.path, parameters: list.parameters, pageSize: nil))
        var state = try await client.idle(atMost: .seconds(30))
        var (known, vain) = (0, 0)
        while state != .end, vain < 12 {
            if state == .error { try await client.retry() } else { try await client.more(source: 0) }
            state = try await client.idle(atMost: .seconds(30))
            let count = try await client.list().count
            vain = count > known ? 0 : vain + 1
            known = count
        }
        let ids = try await client.list()
        try await client.close()
        return (ids, state)
    }

    @Test(arguments: Dialect.presetNames) func `a correct client shows what the server calls reachable`(
        name: String
    ) async throws {
        let dialect = try #require(Dialect.preset(name))
        var all = FaultSettings()
        all.dialects = Dialects([dialect])
        try await MockServer.withServer(.init(settings: all)) { server in
            for (number, faults) in Self.faults.enumerated() {
                let sandbox = try server.sandbox("fault-\(number)")
                let settings = try FaultSettings(patching: all, with: faults)
                try sandbox.update { $0 = settings }
                let shown = try await Self.read(dialect, from: sandbox.url)
                // The list, as the journal names it, has the parameters and the body that the client sent.
                let list = try #require(await sandbox.journal.first?.list)
                let (truth, held) = (try sandbox.truth(for: list), try sandbox.contents(of: list))
                #expect(held.count > 30)
                #expect(shown.ids == truth, "\(faults): \(shown.state), \(shown.ids.count) of \(truth.count)")
                #expect(shown.state == .end || faults["has-more"] != nil, "\(faults): \(shown.state)")
                if dialect.paging.selector?.role == .cursor { #expect(truth == held, "\(faults)") }
            }
        }
    }
}
