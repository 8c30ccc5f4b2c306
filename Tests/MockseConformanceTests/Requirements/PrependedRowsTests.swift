import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests where a client that prepends has to show new rows.
struct PrependedRowsTests {
    private static func prepended(_ shown: (_ new: [String], _ old: [String]) -> [String]) -> [String] {
        MadeRun {
            $0.features.refresh = .prepend
            $0.fixture.change { fixture in
                let rows = fixture.freshRows(3) + fixture.pages.flatMap(\.rows)
                fixture.paginate(rows)
            }
            $0.walk(to: 2)
            $0.show($0.ids(1, 2), at: 250)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.show(shown(Array($0.newIDs(1).prefix(3)), $0.ids(1, 2)), at: 1_000)
        }.rules("5.5")
    }

    @Test func `new rows come first, followed by the rows already displayed`() {
        #expect(Self.prepended { $0 + $1 } == [])
        #expect(Self.prepended { $0 + $1.prefix(7) + $1 } == ["duplicate"])
        #expect(Self.prepended { _, old in old } == ["missing"])
        #expect(Self.prepended { new, _ in new } == ["missing"])
        #expect(Self.prepended { $1 + $0 } == ["order"])
    }

    @Test func `if all rows of a refresh are new, the pages after it aren't left out`() {
        func rules(_ pages: Int..., new count: Int = 25) -> [String] {
            MadeRun(pages: 4) {
                $0.features.refresh = .prepend
                $0.fixture.change { fixture in
                    let rows = fixture.freshRows(count) + fixture.pages.flatMap(\.rows)
                    fixture.paginate(rows)
                }
                $0.walk(to: 2)
                $0.show($0.ids(1, 2), at: 250)
                $0.refresh(at: 300)
                $0.load(1, at: 310)
                $0.show($0.newIDs(1), at: 1_000)
                for (place, page) in pages.enumerated() { $0.load(page, at: 1_100 + 100 * UInt64(place)) }
            }.rules("5.5")
        }
        #expect(rules(3) == ["gap"] && rules(2, 4) == ["gap"])
        #expect(rules(2, 3) == [])
        #expect(rules(2, 3, 5) == [], "page 3 has known rows")
        #expect(rules(3, new: 5) == ["missing"], "page 1 has known rows")
    }
}
