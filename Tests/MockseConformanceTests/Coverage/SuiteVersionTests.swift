import MockseJSON
import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct SuiteVersionTests {
    private static func item(_ requirement: Requirement, since version: SuiteVersion) -> Case {
        Case("Z01", "new", "New", requirement, since: version, fixture: { $0.fill(pages: 1) }) { try await $0.open() }
    }

    @Test func `each case came with a known version, and the current one runs them all`() {
        for item in Cases.all {
            #expect(SuiteVersion.known.contains(item.since), "\(item.id)")
            #expect(item.adapted(to: .current)?.id == item.id)
        }
        #expect(SuiteVersion.known == SuiteVersion.known.sorted() && SuiteVersion.current == SuiteVersion.known.last)
    }

    @Test func `a new MUST warns in the version that it came with, and is a MUST from the next one on`() {
        let item = Self.item(.firstPage, since: SuiteVersion(2, 2))
        let levels = [SuiteVersion(2, 1), SuiteVersion(2, 2), SuiteVersion(2, 3), SuiteVersion(3, 0)].map {
            item.adapted(to: $0)?.level
        }
        #expect(levels == [nil, .should, .must, .must])
        #expect(Self.item(.missingRows, since: SuiteVersion(2, 2)).adapted(to: SuiteVersion(2, 2))?.isOnTrial == false)
        #expect(Self.item(.firstPage, since: .first).adapted(to: .first)?.level == .must)
    }

    @Test func `a new MUST that is broken says when it fails`() async throws {
        let version = SuiteVersion(2, 2)
        let item = try #require(Self.item(.firstPage, since: version).adapted(to: version))
        try await MockServer.withServer { server in
            let result = await MatrixRun(Mutant.startsAtZero).runner(on: server).run(item, .brewerydb)
            #expect(result.verdict == .warn && !result.isFailure)
            #expect(result.reason == "new in suite 2.2; fails from the next version on")
        }
    }

    @Test func `an unknown version is refused, and reports name the one that ran`() async throws {
        var suite = Suite(seed: 1)
        suite.version = SuiteVersion(9, 0)
        let error = await #expect(throws: Suite.UnfitSelection.self) {
            try await suite.run(ClientFeatures(name: "x")) { CannedClient() }
        }
        #expect(error?.description == "unknown suite version 9.0 (use 2.0, 2.1)")
        let result = SuiteResult(client: "x", seed: 1, results: [], command: [])
        #expect(result.text.contains("\nsuite 2.1\n") && result.json.object?["suite"]?.string == "2.1")
        #expect(result.junit.contains(#"<property name="suite" value="2.1"/>"#))
    }
}

/// A client that does nothing.
private actor CannedClient: PagingClient {
    func open(_ list: ListAddress) {}
    func more(source: Int) {}
    func list() -> [String] { [] }
}
