import Foundation
import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

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
        let names = try Self.files(in: Self.folder)
        #expect(names == Self.table.map(\.file).sorted())
    }

    /// The files of scenarios whose moments only virtual time meets each time; each name ends with that of the variant.
    private static let virtual = folder.appending(path: "Virtual")

    private static func files(in folder: URL) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        return names.map { String($0.dropLast(".json".count)) }.sorted()
    }

    @Test func `a correct client isn't blamed in virtual time`() async throws {
        let files = try Self.files(in: Self.virtual)
        #expect(files.count == 17)
        for file in files {
            let variant = try #require(
                CorrectVariant.allCases.filter { file.hasSuffix("-\($0.rawValue)") }.max {
                    $0.rawValue.count < $1.rawValue.count
                })
            let text = try Data(contentsOf: Self.virtual.appending(path: "\(file).json"))
            let kept = try KeptScenario(parsing: Array(text), name: file)
            let runner = try Runner(features: variant.features) { ClientModel(variant: variant) }
            let judgment = Judgment(try await runner.history(of: try #require(kept.item), kept.dialect))
            #expect(judgment.primary.map(\.violation.message) == [], "\(file)")
        }
    }
}
