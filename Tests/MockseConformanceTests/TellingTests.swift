import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests the cases that only report, or that judge only in release builds.
@Suite(.timeLimit(.minutes(30))) struct TellingTests {
    @Test func `these are the only cases that report or that judge times`() {
        #expect(Cases.all.filter { $0.level == .info || $0.isTimed }.map(\.id).sorted() == ["D13", "L01", "P18"])
    }

    @Test func `the report states how many rows a windowed client keeps`() async throws {
        var run = MatrixRun()
        run.features.window = 1000
        run.cases = Cases.all.filter { $0.id == "L01" }
        for result in try await run.results() {
            let kept = result.dialect == .stackexchange ? 400 : 2000
            #expect(result.verdict == .info)
            #expect(result.reason == "\(kept) of \(kept) rows were kept; the client declares at most 1000")
        }
    }

    @Test(arguments: [nil, Mutant.noDedupe])
    func `the report counts missed and repeated rows of a list that moved`(mutant: Mutant?) async throws {
        var run = mutant.map { MatrixRun($0) } ?? MatrixRun()
        run.cases = Cases.all.filter { $0.id == "P18" }
        for result in try await run.results() {
            let size = result.dialect == .stackexchange ? 10 : mutant == nil ? 50 : 12
            #expect(result.verdict == .info)
            // One row was deleted, and two moved up to a page that was already loaded.
            let words = "of \(3 * size - 1) rows, 2 were never displayed and \(mutant == nil ? 0 : 1) more than once"
            #expect(result.reason == words)
        }
    }
}
