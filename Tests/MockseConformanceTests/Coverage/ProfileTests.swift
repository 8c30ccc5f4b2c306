import Testing

@testable import MockseConformance

@Suite struct ProfileTests {
    @Test func `the core profile has the cases that need no refresh, query or cancel`() {
        let groups: Set<CaseGroup> = [.setup, .paging, .inFlight, .dedupe, .errors, .cursors, .links]
        let cases = Cases.all.filter { item in
            groups.contains(item.group)
                && item.capabilities.verbs.isDisjoint(with: [.refresh, .query, .cancel])
        }
        #expect(Profile.core.cases.sorted() == cases.map(\.id).sorted())
    }

    @Test(arguments: [
        (Profile.refresh, Verb.refresh), (.query, .query), (.cancel, .cancel), (.bidirectional, .earlier),
    ])
    func `any other profile has the cases that need its command`(profile: Profile, verb: Verb) {
        // A case that needs several commands belongs to the first of these profiles.
        let order: [Verb] = [.earlier, .query, .refresh, .cancel]
        let cases = Cases.all.filter { item in
            item.isInProfile && order.first(where: item.capabilities.verbs.contains) == verb
        }
        #expect(profile.cases.sorted() == cases.map(\.id).sorted())
    }

    @Test func `only cases that close the list, cancel or time a refresh, or don't judge belong to no profile`() {
        let cases = Set(Profile.allCases.flatMap(\.cases))
        #expect(cases.count == Profile.allCases.reduce(0) { $0 + $1.cases.count })
        #expect(
            Set(Cases.all.map(\.id)).subtracting(cases) == [
                "R10", "R20", "R26", "R23", "R13", "R35", "R36", "R41", "R42", "R46", "R47", "L01", "W08", "W09",
            ])
    }

    @Test func `each case is about a requirement, and has its level`() {
        for item in Cases.all {
            #expect(item.requirements.first?.level == item.level, "\(item.id)")
            #expect(CaseInfo(item).sections == item.requirements.map(\.section))
            #expect(CaseInfo(item).section == item.requirements.first?.section)
        }
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
