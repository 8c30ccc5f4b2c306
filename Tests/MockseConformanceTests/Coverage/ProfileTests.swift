import Testing

@testable import MockseConformance

@Suite struct ProfileTests {
    @Test func `the core profile has the cases that need no refresh, query or cancel`() {
        let groups: Set<CaseGroup> = [.setup, .paging, .inFlight, .dedupe, .errors]
        let cases = Cases.all.filter { item in
            groups.contains(item.identity.group)
                && item.conditions.capabilities.verbs.isDisjoint(with: [.refresh, .query, .cancel])
        }
        #expect(Profile.core.cases.sorted() == cases.map(\.id).sorted())
    }

    @Test(arguments: [
        (Profile.refresh, Verb.refresh), (.query, .query), (.cancel, .cancel), (.bidirectional, .earlier),
    ])
    func `any other profile has the cases that need its command`(profile: Profile, verb: Verb) {
        let cases = Cases.all.filter { $0.conditions.capabilities.verbs.contains(verb) }
        #expect(profile.cases.sorted() == cases.map(\.id).sorted())
    }

    @Test func `only cases that close the list or don't judge belong to no profile`() {
        let cases = Set(Profile.allCases.flatMap(\.cases))
        #expect(cases.count == Profile.allCases.reduce(0) { $0 + $1.cases.count })
        #expect(Set(Cases.all.map(\.id)).subtracting(cases) == ["R10", "R13", "L01"])
    }

    @Test func `each case that judges has one kind of bug`() {
        let cases = Cases.all.filter { $0.level != .info }.map(\.id)
        #expect(BugClass.all.flatMap(\.cases).sorted() == cases.sorted())
        #expect(Set(BugClass.all.map(\.name)).count == BugClass.all.count)
    }

    @Test func `a client's commands decide which profiles it's allowed`() {
        func allowed(_ verbs: Set<Verb>) -> [Profile] {
            Profile.allCases.filter { $0.isAllowed(by: ClientFeatures(name: "x", verbs: verbs)) }
        }
        #expect(allowed([]) == [.core] && allowed([.list, .refresh]) == [.core, .refresh])
        #expect(allowed([.list, .query, .cancel]) == [.core, .query, .cancel])
        #expect(allowed([.list, .earlier, .refresh]) == [.bidirectional])
    }
}
