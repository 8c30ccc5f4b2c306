import MockseDatasets
import MockseFaults
import MockseHTTP
import Testing

@testable import MockseJournal
@testable import MockseSandboxes

struct SandboxBudgetTests {
    @Test func `all sandboxes of a server take memory from the same budgets`() throws {
        let root = Sandbox(FaultSettings(), library: Library())
        let sandbox = root.sibling(named: "a")
        try sandbox.update { $0.seed = 7 }
        #expect(sandbox.record.budget === root.record.budget)
        #expect(sandbox.shown.budget === root.shown.budget)
        let (cache, rootCache) = (sandbox.snapshot.cachedResponses, root.snapshot.cachedResponses)
        #expect(cache !== rootCache && cache.budget === rootCache.budget)
        #expect(cache.limit == 4 << 20 && rootCache.limit == 64 << 20)
        #expect(sandbox.snapshot.sharedBodies === root.snapshot.sharedBodies)
    }

    @Test func `a change of settings returns the memory of cached responses`() throws {
        let sandbox = Sandbox(FaultSettings(), library: Library())
        let old = sandbox.snapshot
        let request = try #require(
            try HTTPRequest(parsing: Array("GET /2.3/users?site=stackoverflow HTTP/1.1\r\nHost: x\r\n\r\n".utf8)))
        _ = old.prepare(
            IncomingRequest(request: request, address: Address(of: request), sandbox: "", ownAuthority: "x"))
        #expect(old.cachedResponse(to: request, fallback: nil) != nil)
        try sandbox.update { $0.seed = 7 }
        #expect(old.cachedResponse(to: request, fallback: nil) == nil)
    }
}
