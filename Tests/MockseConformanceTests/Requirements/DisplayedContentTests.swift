import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a client tells about its rows: their revisions, and how they came there.
struct DisplayedContentTests {
    // MARK: - Revisions

    /// Returns the rules of a client that declares which of two duplicates it shows, and shows one of them.
    private static func rules(
        _ policy: ClientFeatures.DuplicatePolicy?, shows revision: Int, hasRevisions: Bool = true
    ) -> [String] {
        MadeRun { run in
            run.features.onDuplicate = policy
            var row = run.fixture.pages[0].rows[9]
            row.revision += 1
            run.fixture.pages[1].rows.insert(row, at: 0)
            run.walk(to: 2)
            let rows = (run.fixture.pages[0].rows + run.fixture.pages[1].rows.dropFirst()).map { other in
                var other = other
                if other.id == row.id { other.revision = revision }
                return other
            }
            let revs = rows.map { Dialect.stackexchange.sample.revisionText($0.revision) }
            let list = ShownList(rows.map(\.id), revs: hasRevisions ? revs : nil)
            run.client.snapshots.append(.init(list, at: 1_000_000_000, isSettled: true))
        }.rules("3.4")
    }

    @Test func `of two duplicates, the declared one is shown`() {
        #expect(Self.rules(.first, shows: 0) == [] && Self.rules(.last, shows: 1) == [])
        #expect(Self.rules(.first, shows: 1) == ["revision"] && Self.rules(.last, shows: 0) == ["revision"])
        #expect(Self.rules(nil, shows: 1) == [])
        #expect(Self.rules(.first, shows: 0, hasRevisions: false) == ["revision"])
    }

    // MARK: - Operations

    private static func rules(_ operations: [ListOperation]?, isDeclared: Bool = true) -> [String] {
        MadeRun {
            $0.features.ops = isDeclared
            $0.walk(to: 2)
            $0.show($0.ids(1), at: 50)
            let list = ShownList($0.ids(1, 2), ops: operations)
            $0.client.snapshots.append(.init(list, at: 1_000_000_000, isSettled: true))
        }.rules("3.5")
    }

    @Test func `the operations turn the previous list into the new one`() {
        #expect(Self.rules([.insert(at: 10, count: 10)]) == [] && Self.rules([.reload]) == [])
        #expect(Self.rules([.insert(at: 10, count: 12)]) == ["operations"])
        #expect(Self.rules([.insert(at: 0, count: 10)]) == ["operations"], "the rows end up in other places")
        #expect(Self.rules([.remove(at: 9, count: 3)]) == ["operations"])
        #expect(Self.rules(nil) == ["operations"])
        #expect(Self.rules(nil, isDeclared: false) == [])
    }

    // MARK: - Time

    /// Returns the rules broken by a walk of 100 pages, given the milliseconds that each takes to display.
    private static func rules(isTimed: Bool = true, lateness: Int = 0, cost: (Int) -> UInt64) -> [String] {
        MadeRun(pages: 100) { run in
            run.fixture.judgesTiming = isTimed
            run.server.lateness = .milliseconds(lateness)
            var time: UInt64 = 1
            for page in 1...100 {
                run.load(page, at: time)
                time += 5 + cost(page)
                let end = time * 1_000_000
                run.client.steps.append(
                    ClientLog.Step(
                        command: .idle(atMost: .seconds(1)), reply: .state(.idle), began: end - 1, ended: end))
                time += 1
            }
        }.rules("3.7")
    }

    @Test func `pages that get slower down the list break a rule`() {
        #expect(Self.rules { _ in 2 } == [])
        #expect(Self.rules { UInt64($0) } == ["slower"])
        #expect(Self.rules { _ in 60 } == [], "slow from the first page on, but not slower")
        #expect(Self.rules { UInt64(1 + $0 / 6) } == [], "too little to notice")
        #expect(Self.rules(isTimed: false) { UInt64($0) } == [], "a debug build is slow in any case")
        #expect(Self.rules(lateness: 10) { UInt64($0) } == ["slower"])
        #expect(Self.rules(lateness: 100) { UInt64($0) } == [], "a late machine is slow, too")
    }

    // MARK: - Reported, not judged

    @Test func `the report states how many rows were kept, and how many were missed`() {
        let windowed = MadeRun {
            $0.features.window = 25
            $0.walk(to: 3)
            $0.show($0.ids(2, 3), at: 1_000)
        }
        #expect(windowed.message("8.2") == "20 of 30 rows were kept; the client declares at most 25")
        let moved = MadeRun {
            $0.fixture.movesRows = true
            $0.walk(to: 3)
            $0.show($0.ids(1, 2) + $0.ids(1).prefix(2), at: 1_000)
        }
        #expect(moved.message("8.1") == "of 30 rows, 10 were never displayed and 2 more than once")
        #expect(moved.history.violations("8.1").map(\.level) == [.info])
    }
}
