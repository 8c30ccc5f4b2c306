import MockseClient
import MockseDatasets
import MockseHTTP
import MockseKit
import Testing

@testable import MockseSandboxes

/// Tests that nothing keeps the data of a sandbox in memory once the sandbox doesn't serve it any more.
@Suite struct SandboxMemoryTests {
    /// A way to make a sandbox stop serving its data.
    enum End: CaseIterable {
        case resetOfAll, resetOfData, deletion, replacement, removal
    }

    /// A dataset, as long as something else keeps it.
    private final class Kept {
        weak var dataset: Dataset?

        init(dataset: Dataset?) {
            self.dataset = dataset
        }
    }

    @Test(arguments: End.allCases) func `data that is no longer served is freed, with what was found in it`(
        end: End
    ) async throws {
        try await MockServer.withServer(.init()) { server in
            let items = (0..<1000).map { "{\"id\":\($0),\"name\":\"n\($0 % 10)\"}" }.joined(separator: "\n")
            // No variable keeps the sandbox itself.
            try server.sandbox("one").put(data: Array(items.utf8), at: "rows")
            let kept = Kept(dataset: try server.sandbox("one").data.first)
            try #require(kept.dataset != nil)
            let client = try HTTPConnection(server)
            // These fill the caches of lists, columns and indexes.
            for query in ["?sort=name", "?name=n5", "?sort=id&order=asc", "/5"] {
                #expect(try client.get("/~one/2.3/rows\(query)").status == 200)
            }
            switch end {
            case .resetOfAll: try server.sandbox("one").reset()
            case .resetOfData: try server.sandbox("one").reset(.data)
            case .deletion: try server.sandbox("one").removeData(at: "rows")
            case .replacement: try server.sandbox("one").put(data: Array("[]".utf8), at: "rows")
            case .removal: server.sandboxes.remove(named: "one")
            }
            // The last response leaves a loop before its request does.
            await server.sandboxes.root.home.drain()
            #expect(kept.dataset == nil)
        }
    }
}
