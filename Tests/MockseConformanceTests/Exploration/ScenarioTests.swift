import MockseJSON
import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct ScenarioTests {
    private static let drawn = (1...500).map { ScenarioDraw.scenario($0, seed: 7) }

    @Test func `a scenario depends on the seed, its number and the focus alone`() {
        #expect((1...500).map { ScenarioDraw.scenario($0, seed: 7) } == Self.drawn)
        #expect(Set(Self.drawn).count == Self.drawn.count)
        #expect(ScenarioDraw.scenario(1, seed: 8) != Self.drawn[0])
        #expect((1...20).map { ScenarioDraw.scenario($0, seed: 7, focus: [.errors]) } != Array(Self.drawn.prefix(20)))
    }

    @Test func `a focus on errors draws more of them`() {
        func failures(_ focus: Set<CaseGroup>) -> Int {
            (1...300).reduce(0) { sum, number in
                sum
                    + ScenarioDraw.scenario(number, seed: 7, focus: focus).fates.count {
                        if case .failed = $0.outcome { true } else { false }
                    }
            }
        }
        #expect(failures([.errors]) > failures([]) * 3 / 2)
        #expect(failures([.dedupe]) < failures([]))
    }

    @Test func `every kind of step, moment and fate is drawn`() {
        let steps = Self.drawn.flatMap(\.steps)
        #expect(
            Set(steps.map(\.action.name)) == [
                "more", "retry", "refresh", "query", "cancel", "close", "release", "outlast", "wait", "open-elsewhere",
            ])
        let moments = Set(steps.map { $0.moment.text.prefix { $0 != " " } })
        #expect(moments == ["idle", "held", "begun", "served", "failed", "paused", "now"])
        let fates = Set(Self.drawn.flatMap(\.fates).map(\.outcome.text))
        for wanted in [
            "held", "500", "reset_peer", "limit_data", "no_body", "malformed", "401", "error-object", "503 retry-date",
        ] {
            #expect(fates.contains(wanted), "\(wanted)")
        }
        let starts = Set(steps.compactMap(\.action.start?.outcome?.text))
        #expect(starts.isSuperset(of: ["held", "500", "error-object", "429 retry-after", "503 retry-after"]))
        #expect(steps.contains { $0.moment == .paused && $0.action.start != nil })
        let pages = Self.drawn.flatMap(\.lists).flatMap { list -> [DrawnPage] in
            if case .fresh(let pages, _) = list { pages } else { [] }
        }
        #expect(pages.contains { $0.size == .empty } && pages.contains { $0.size == .short })
        #expect(pages.contains(where: \.hasNearIDs) && pages.contains(where: \.hasEqualTitles))
        #expect(pages.contains { $0.times >= 20 && $0.size == .empty })
        #expect(pages.contains { $0.times >= 20 && !$0.repeats.isEmpty })
        let totals = Self.drawn.flatMap(\.lists).compactMap { list -> DrawnTotal? in
            if case .fresh(_, let total) = list { total } else { nil }
        }
        #expect(Set(totals) == Set(DrawnTotal.allCases))
        #expect(pages.contains(where: \.pauses) && pages.contains { $0.repeats.contains(where: \.isUpdated) })
    }

    @Test func `a kept scenario is read as it was written`() throws {
        for scenario in Self.drawn {
            let kept = KeptScenario(scenario, Dialect.stackexchange, section: "2.1", rule: "overlap")
            let read = try KeptScenario(parsing: Array(kept.text.utf8), name: kept.name)
            #expect(read == kept)
        }
    }

    @Test func `a simpler scenario has a list for each step that changes it`() {
        for scenario in Self.drawn {
            for simpler in scenario.simpler {
                #expect(simpler.lists.count == 1 + simpler.steps.count { $0.action.start?.isChanged == true })
            }
        }
    }

    @Test func `simpler scenarios lead to an empty one`() {
        for scenario in Self.drawn.prefix(100) {
            var best = scenario
            while let next = best.simpler.first(where: { $0.weight < best.weight }) { best = next }
            #expect(best.steps.isEmpty && best.fates.isEmpty, "\(best)")
        }
    }

    @Test(arguments: [
        ("{}", "`mockseScenario` must be a whole number from 1 to 1, but is missing"),
        ("[]", "must be an object"), ("{", "invalid JSON: "),
        (sample(#""api":"nowhere""#), "`api` must be stackexchange or brewerydb, not \"nowhere\""),
        (sample(#""requirement":"99""#), "`requirement` must be the number of a requirement, such as 2.1, not \"99\""),
        (
            sample(#""fates":[{"page":0,"attempt":1,"is":"held"}]"#),
            "`fates[0].page` must be a whole number from 1 to 1000"
        ),
        (sample(#""fates":[{"page":1,"attempt":1,"is":"sad"}]"#), "`fates[0].is` must be held, delayed 300ms, 503 "),
        (
            sample(#""steps":[{"at":"idle","do":"more","times":101}]"#),
            "`steps[0].times` must be a whole number from 1 to 100"
        ),
        (sample(#""steps":[{"at":"noon","do":"more"}]"#), "`steps[0].at` must be idle, held 2, begun 2, served"),
        (sample(#""steps":[{"at":"idle","do":"jump"}]"#), "`steps[0].do` must be more, retry, refresh"),
        (sample(#""steps":[{"at":"idle","do":"more","tiems":2}]"#), "`steps[0]`: unknown key `tiems`"),
        (
            sample(#""steps":[{"at":"idle","do":"refresh","first":"503 retry-date"}]"#),
            "`steps[0].first` must be held, 503 or another failure, error-object, or 503 retry-after, not"
        ),
        (sample(#""lists":[{"grownBy":1}]"#), "`lists` must be an array that begins with a list that has `pages`"),
        (
            sample(#""lists":[{"pagesBefore":1,"pagesAfter":1},{"pages":[{}]}]"#),
            "a list that has `pagesBefore` doesn't change, and its requests have no `fates`"
        ),
        (
            sample(#""steps":[{"at":"idle","do":"later"}]"#),
            "`earlier`, `later` and lists that have `pagesBefore` need `lists` to begin with such a list"
        ), (sample(#""lists":[{"pagesBefore":101,"pagesAfter":1}]"#), "`lists[0].pagesBefore` must be a whole number"),
        (sample(#""extra":1"#), "unknown key `extra`"),
    ])
    func `a file that is wrong is refused with the place`(text: String, message: String) {
        let error = #expect(throws: KeptScenario.Unreadable.self) {
            try KeptScenario(parsing: Array(text.utf8), name: "x")
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    /// Returns a valid file with one member more, or another value of a member.
    private static func sample(_ member: String) -> String {
        let usual = [
            #""mockseScenario":1"#, #""api":"stackexchange""#, #""requirement":"2.1""#, #""rule":"overlap""#,
            #""seed":"1""#, #""lists":[{"pages":[{}]}]"#, #""fates":[]"#, #""steps":[]"#,
        ]
        let name = member.prefix { $0 != ":" }
        return "{" + (usual.filter { !$0.hasPrefix(name) } + [member]).joined(separator: ",") + "}"
    }
}
