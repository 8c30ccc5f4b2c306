import Foundation
import MockseDialects
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// The requirements that each mutant breaks in each described API, in virtual time.
@Suite(.timeLimit(.minutes(30))) struct PresetMatrixTests {
    static let presets = Dialect.presetNames.compactMap(Dialect.preset)

    /// The mutants that are about cursors, addresses and offsets, which the built-in APIs don't have.
    static let leading: [Mutant] = [
        .sendsCursorsRaw, .encodesCursorsTwice, .keepsFirstCursor, .keepsOldCursor, .readsEmptyCursors,
        .goesOnWithoutCursor, .repeatsExpiredCursors, .appendsAfterExpiry, .addsToLinks, .joinsLinks, .splitsLinks,
        .followsFirstLink, .pilesUpConditions, .slipsOffsets, .sendsPagesAsOffsets, .startsAtOne,
    ]

    @Test(arguments: leading) func `a mutant breaks exactly what the table says`(mutant: Mutant) async throws {
        var run = MatrixRun(mutant)
        run.cases = Cases.oneWay.filter { !$0.onlyTells && !$0.isTimed }
        run.features.dialects = Set(Self.presets)
        let broken = BrokenRequirements(try await run.virtualResults())
        for line in broken.lines.sorted() { print("LINE \(mutant.rawValue) | \(line)") }
        for line in broken.consequences.sorted() { print("CONS \(mutant.rawValue) | \(line)") }
        for line in broken.messages.sorted() { print("MSG \(mutant.rawValue) | \(line)") }
    }
}
