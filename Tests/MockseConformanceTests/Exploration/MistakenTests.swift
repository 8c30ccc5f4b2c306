import Foundation
import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

/// Runs the drawn scenarios in which the judge once blamed a correct client.
@Suite(.timeLimit(.minutes(10))) struct MistakenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mistaken")
    /// The files, each with the client that was blamed; nil is the reference client.
    private static let table: [(file: String, variant: CorrectVariant?)] = [
        ("S-2.3-stuck-stackexchange", nil), ("S-5.4-stuck-brewerydb", nil), ("S-5.9-state-stackexchange", nil),
        ("S-5.9-state-after-refresh", nil), ("S-9.2-state-stackexchange", nil),
        ("S-3.3-missing-stackexchange", .keepsThreePages), ("S-4.3-rows-lost-brewerydb", .keepsLastPages),
        ("S-5.2-stale-brewerydb", .revalidates), ("S-5.6-left-open-brewerydb", .prepends),
        ("S-9.3-state-brewerydb", .prepends),
    ]

    @Test(arguments: table) func `a correct client isn't blamed`(file: String, variant: CorrectVariant?) async throws {
        let text = try Data(contentsOf: Self.folder.appending(path: "\(file).json"))
        var suite = Suite()
        suite.countsOwnTime = true
        suite.scenarios = [try KeptScenario(parsing: Array(text), name: file)]
        let policy = variant?.policy ?? ClientPolicy()
        let result = try await suite.run(variant?.features ?? ReferenceClient.features) {
            ReferenceClient(policy: policy)
        }
        #expect(result.results.map(\.verdict) == [.pass], "\(result.text)")
    }

    @Test func `every file is in the table`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(names.sorted() == Self.table.map { "\($0.file).json" }.sorted())
    }
}
