import MockseDatasets
import MockseFaults
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
}
