import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests how many pages without new rows a client may skip on its own.
struct EmptyPagesTests {
    /// Returns a run of a client that requests further pages after one trigger, or after one for each.
    private static func run(
        to last: Int, rows: (Fixture) -> [FixtureRow], autoContinue: Int = 0, isAsked: Bool = false
    ) -> MadeRun {
        MadeRun(pages: 2) {
            $0.features.autoContinue = autoContinue
            $0.fixture.followUp(by: 20, rows: rows($0.fixture))
            $0.walk(to: 1)
            $0.pull(from: 100)
            for page in 2...last {
                if isAsked { $0.pull(from: UInt64(page) * 100 - 10) }
                $0.load(page, at: UInt64(page) * 100)
            }
        }
    }

    @Test func `a client stops after a few empty pages`() {
        #expect(Self.run(to: 10, rows: { _ in [] }).rules("1.10") == ["storm"])
        #expect(Self.run(to: 6, rows: { _ in [] }).rules("1.10") == [])
        #expect(Self.run(to: 10, rows: { _ in [] }, autoContinue: 9).rules("1.10") == [])
        #expect(Self.run(to: 10, rows: { _ in [] }, isAsked: true).rules("1.10") == [])
        #expect(Self.run(to: 10, rows: { _ in [] }).rules("1.11") == [])
    }

    @Test func `a client stops after a few pages that bring nothing new`() {
        #expect(Self.run(to: 10) { $0.pages[0].rows }.rules("1.11") == ["storm"])
        #expect(Self.run(to: 6) { $0.pages[0].rows }.rules("1.11") == [])
        #expect(Self.run(to: 10) { $0.pages[0].rows }.rules("1.10") == [])
    }
}
