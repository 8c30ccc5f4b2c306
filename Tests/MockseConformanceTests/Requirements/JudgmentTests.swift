import MockseKit
import MocksePaging
import Testing

@testable import MockseConformance
@testable import MockseDriver
@testable import MockseJudging

/// Tests what all requirements together say about a run.
struct JudgmentTests {
    @Test func `a correct run breaks nothing, and puts to the test what it has occasion to`() {
        let run = MadeRun {
            $0.walk(to: 3)
            $0.show($0.ids(1, 2, 3), at: 1_000)
            $0.report(.end, at: 1_100)
        }
        let judgment = Judgment(run.history)
        #expect(judgment.findings == [] && judgment.excuse == nil)
        let exercised: Set = ["1.1", "1.2", "1.3", "1.5", "1.6", "1.7", "4.12", "7.1", "9.1", "9.3"]
        #expect(judgment.exercised.isSuperset(of: exercised))
        #expect(judgment.exercised.isDisjoint(with: ["2.3", "3.1", "4.1", "5.1", "5.9", "6.1", "7.2", "9.2"]))
    }

    @Test func `a run in which nothing happened puts nothing to the test`() {
        let judgment = Judgment(MadeRun().history)
        #expect(judgment.exercised == [] && judgment.findings == [])
        #expect(Judgment.none.exercised == [] && Judgment.none.findings == [])
    }

    @Test func `findings are in order of time`() {
        let run = MadeRun {
            $0.walk(to: 3)
            $0.pull(from: 390)
            $0.load(4, at: 400)
            $0.show($0.ids(1, 1), at: 50, isSettled: false)
        }
        #expect(run.history.findings == ["1.2 duplicate", "1.6 past-end"])
    }

    // MARK: - Consequences

    @Test func `a broken requirement explains what it leads to`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.show([], at: 1_000)
        }
        #expect(run.history.findings == ["1.2 missing because of 7.1", "7.1 not-live"])
        #expect(Judgment(run.history).primary.map(\.section) == ["7.1"])
    }

    /// Returns the findings about a client that loads page 2 twice at once, and displays rows twice.
    private static func loadedTwice(showing pages: Int..., at time: UInt64) -> [String] {
        MadeRun {
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, for: 200)
            $0.load(2, at: 150, for: 200)
            $0.show($0.ids(of: pages), at: time, isSettled: false)
        }.history.findings
    }

    @Test func `only what was broken before explains it`() {
        #expect(Self.loadedTwice(showing: 1, 2, 2, at: 1_000) == ["2.1 overlap", "3.1 duplicate because of 2.1"])
        #expect(Self.loadedTwice(showing: 1, 1, at: 140) == ["1.2 duplicate", "2.1 overlap"])
    }

    @Test func `a SHOULD doesn't explain a MUST`() {
        let run = MadeRun {
            $0.fixture.pages[0].rows = []
            $0.fixture.pages[0].omit(.items)
            $0.fixture.change { $0.fill(pages: 3) }
            $0.walk(to: 1)
            $0.report(.error, at: 1_000)
            $0.refresh(at: 1_100)
            $0.load(1, at: 1_110)
            $0.report(.error, at: 2_000)
        }
        #expect(run.history.findings == ["1.12 state", "9.2 state"])
    }

    @Test func `a rule of a SHOULD is at most a SHOULD`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, status: 503, retryAfter: 5)
            $0.load(2, at: 210)
        }
        #expect(run.history.violations("4.7").map(\.level) == [.must])
        #expect(Judgment(run.history).findings.map(\.violation.level) == [.should])
        #expect(Judgment(run.history).verdict == .warn)
    }

    @Test func `a MUST that is broken fails the run, and one that is only a consequence doesn't count`() {
        #expect(Judgment(MadeRun { $0.walk(to: 3) }.history).verdict == .pass)
        let twice = MadeRun {
            $0.walk(to: 3)
            $0.load(4, at: 400)
        }
        #expect(Judgment(twice.history).verdict == .fail)
    }

    // MARK: - Crashes

    @Test func `a crash breaks a requirement of its own`() {
        var run = MadeRun { $0.walk(to: 3) }
        #expect(run.history.occasions("4.12").allSatisfy { $0 == .met })
        run.client.crash = "the client crashed: page 3 was too long"
        #expect(run.rules("4.12") == ["crash"])
        let words = "the client crashed: page 3 was too long; it crashed again when the case was repeated"
        #expect(run.message("4.12") == words)
        #expect(run.history.findings == ["4.12 crash"])
    }

    // MARK: - The list of requirements

    @Test func `each requirement has a section, words and known explanations`() {
        let sections = Requirement.all.map(\.section)
        #expect(Set(sections).count == sections.count)
        for requirement in Requirement.all {
            #expect(!requirement.title.isEmpty && !requirement.bugs.isEmpty, "\(requirement.section)")
            #expect(Set(requirement.explainedBy).isSubset(of: sections), "\(requirement.section)")
            #expect(!requirement.explainedBy.contains(requirement.section), "\(requirement.section)")
            #expect(Requirement.of(requirement.section)?.title == requirement.title)
        }
        #expect(Requirement.of("9.9") == nil)
    }

    @Test func `only chapter 8 isn't judged`() {
        for requirement in Requirement.all {
            #expect((requirement.level == .info) == requirement.section.hasPrefix("8."), "\(requirement.section)")
        }
    }

    @Test func `what relaxes a requirement can be declared`() {
        let known = Set(ClientFeatures.members)
        for requirement in Requirement.all {
            #expect(known.isSuperset(of: requirement.relaxedBy), "\(requirement.section)")
        }
    }
}
