import Foundation
import MockseDialects
import MockseHTTP
import MocksePaging
import MockseReference
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// The requirements that each mutant breaks in described APIs, in virtual time.
///
/// They are in a file. `MOCKSE_RECORD=1 swift test --filter PresetMatrixTests` writes it again, for review.
@Suite(.timeLimit(.minutes(30)), .serialized) struct PresetMatrixTests {
    private static let isRecording = ProcessInfo.processInfo.environment["MOCKSE_RECORD"] == "1"

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "preset-matrix.txt")

    private static let presets = Dialect.presetNames.compactMap(Dialect.preset)

    /// The mutants that are about cursors, addresses and offsets, which the built-in APIs don't have, and the feature
    /// without which they have no effect.
    private static func feature(_ mutant: Mutant) -> ((Dialect) -> Bool)? {
        func has(_ feature: DialectFeature) -> (Dialect) -> Bool { { $0.features.contains(feature) } }
        return switch mutant {
        case .sendsCursorsRaw, .encodesCursorsTwice, .keepsOldCursor, .goesOnWithoutCursor: has(.cursor)
        case .keepsFirstCursor: { ["github", "mcp", "slack"].contains($0.name) }
        case .takesShownItems: has(.itemCursors)
        case .readsEmptyCursors: { $0.paging.response[.nextCursor] != nil || $0.features.contains(.ownLinks) }
        case .repeatsExpiredCursors, .appendsAfterExpiry: has(.expiry)
        case .addsToLinks, .joinsLinks: has(.links)
        case .splitsLinks, .followsFirstLink: has(.linkField)
        case .sendsCredentialsAnywhere, .dropsCredentials: has(.origins)
        case .pilesUpConditions: { $0.method == .post }
        case .slipsOffsets, .sendsPagesAsOffsets: { $0.paging.selector?.role == .offset }
        case .startsAtOne: { $0.paging.firstPage == 0 }
        case .countsAskedRows: { $0.features.contains(.cappedSize) && $0.paging.selector?.role == .offset }
        default: nil
        }
    }

    /// The cases about what the built-in APIs don't have, and some about everything else.
    private static let cases = Cases.oneWay.filter { item in
        let usual: Set = ["D01", "E01", "R07", "P22"]
        return usual.contains(item.id) || Cases.foundations.contains(item.id)
            || [.cursors, .links].contains(item.group)
    }

    /// The APIs in which all other mutants run, too: they page by number, by cursor, and by offset.
    private static let different: Set = ["jsonapi", "graph", "drf-offset"]

    private static func lines(_ mutant: Mutant, _ dialect: Dialect) async throws -> [String] {
        var run = MatrixRun(mutant)
        run.cases = cases
        if feature(mutant) == nil {
            let sections = MatrixTable.failures(of: mutant).map(BrokenRequirements.section)
            run.cases = MatrixTests.cases(about: sections).filter { !$0.isTimed }
        }
        run.features.dialects = [dialect]
        let broken = BrokenRequirements(try await run.virtualResults())
        if isRecording { for message in broken.messages { print("MSG \(mutant.rawValue) \(message)") } }
        return broken.lines.sorted().map { "\(mutant.rawValue) \($0)" }
    }

    fileprivate static func recorded() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The mutants and the APIs in which they have an effect.
    private static let pairs = Mutant.allCases.flatMap { mutant -> [(mutant: Mutant, dialect: Dialect)] in
        // The tests of crashes need a process for each.
        if MatrixTable.failures(of: mutant).contains(where: { $0.hasPrefix(Requirement.crashes.section) }) { return [] }
        // No well-known API that counts rows limits the size of pages unless it's told to.
        return (presets + [.capped()]).filter { feature(mutant)?($0) ?? different.contains($0.name) }.map {
            (mutant, $0)
        }
    }

    @Test func `each mutant breaks exactly what the file says`() async throws {
        // All of them take minutes.
        let pairs =
            WholeRun.isWanted || Self.isRecording
            ? Self.pairs : Self.pairs.enumerated().filter { $0.offset % 16 == 0 }.map(\.element)
        let lines = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
            for (place, pair) in pairs.enumerated() {
                group.addTask { (place, try await Self.lines(pair.mutant, pair.dialect)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }.sorted { $0.key < $1.key }.flatMap(\.value)
        if Self.isRecording {
            try lines.map { $0 + "\n" }.joined().write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let starts = pairs.map { "\($0.mutant.rawValue) \($0.dialect.name): " }
        let wanted = Set(try Self.recorded().filter { line in starts.contains { line.hasPrefix($0) } })
        let (more, fewer) = (Set(lines).subtracting(wanted), wanted.subtracting(lines))
        #expect(more == [] && fewer == [], "more: \(more.sorted()); fewer: \(fewer.sorted())")
    }

    @Test func `each mutant breaks something in some API`() throws {
        let names = Set(try Self.recorded().compactMap { $0.split(separator: " ").first.map(String.init) })
        for mutant in Mutant.allCases where Self.feature(mutant) != nil {
            #expect(names.contains(mutant.rawValue), "\(mutant.rawValue)")
        }
    }

    /// The requirements that are asked, and that no mutant breaks in these APIs.
    @Test(arguments: different.sorted()) func `each requirement that is asked is broken by a mutant there`(
        name: String
    ) throws {
        let dialect = try #require(Dialect.preset(name))
        // Bidirectional lists, crashes, times, and what is only reported have tests of their own. Addresses keep the
        // size of the first page, and cursors don't lead to two pages at once.
        let others: Set = ["3.7", "4.12", name == "drf-offset" ? "" : "1.4", name == "graph" ? "1.13" : ""]
        let broken = Set(
            try Self.recorded().compactMap { line -> String? in
                let words = line.split(separator: " ")
                return words[1] == "\(name):" ? String(words[2]) : nil
            })
        for requirement in Requirement.all where !["6", "8"].contains(requirement.section.prefix { $0 != "." }) {
            let isAsked = Cases.oneWay.contains { item in
                item.requirements.contains { $0.section == requirement.section } && item.fits(dialect)
            }
            let isBroken = broken.contains(requirement.section) || others.contains(requirement.section)
            #expect(!isAsked || isBroken, "\(requirement.section)")
        }
    }

    /// The requirements that no case puts to the test in an API, with the features that it lacks.
    @Test func `a requirement isn't asked only for lack of a feature that the file names`() throws {
        let file = Self.file.deletingLastPathComponent().appending(path: "not-asked.txt")
        let lines = Self.presets.flatMap { dialect in
            Requirement.all.compactMap { requirement -> String? in
                let cases = Cases.oneWay.filter { $0.requirements.contains { $0.section == requirement.section } }
                guard !cases.isEmpty, !cases.contains(where: { $0.fits(dialect) }) else { return nil }
                let missing = cases.map { $0.dialectFeatures.subtracting(dialect.features) }.min { $0.count < $1.count }
                let names = (missing ?? []).map { "\($0)" }.sorted().joined(separator: ", ")
                return "\(dialect.name): \(requirement.section) \(requirement.title): no \(names)"
            }
        }
        if Self.isRecording {
            try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(lines.allSatisfy { !$0.hasSuffix("no ") })
        #expect(lines == (try String(contentsOf: file, encoding: .utf8)).split(separator: "\n").map(String.init))
    }

    /// The sections of the requirements that a mutant breaks in some API, if the built-in APIs lack what it is about.
    static func sections(of mutant: Mutant) -> [String] {
        // Of the other mutants, the table says what they break.
        let lines = feature(mutant) == nil ? [] : (try? recorded()) ?? []
        return Set(
            lines.filter { $0.hasPrefix(mutant.rawValue + " ") }.compactMap { line in
                line.split(separator: " ").dropFirst(2).first.map(String.init)
            }
        ).sorted()
    }
}
