import MockseJudging

/// The rules about cases that build on others.
enum Prerequisites {
    /// The rules about displayed rows, which a client can break while it requests the right pages.
    private static let rulesOfRows: Set<String> = ["duplicate", "phantom", "missing", "order", "moved"]

    /// Returns in what a case with this result failed as a prerequisite, or an empty set if it is fulfilled.
    ///
    /// A broken SHOULD isn't fulfilled; a MUST that passed with a warning is. A walk that only displays wrong rows can be
    /// built on, so it fails in the rules it broke, such as `P01 missing`, and any other case in itself, such as `G01`.
    static func failures(of result: CaseResult) -> Set<String> {
        if [.pass, .info, .skip].contains(result.verdict) { return [] }
        if result.verdict == .warn, result.info.level == .must { return [] }
        let rules = Set(result.violations.map(\.rule))
        guard result.id == Cases.walk, !rules.isEmpty, rules.isSubset(of: rulesOfRows) else { return [result.id] }
        return Set(rules.map { "\(Cases.walk) \($0)" })
    }

    /// Returns the violations that the walk doesn't explain.
    static func unexplained(_ violations: [Violation], by failed: Set<String>) -> [Violation] {
        violations.filter { !failed.contains("\(Cases.walk) \($0.rule)") }
    }

    /// Returns the first failed case that a case can't be judged without, or `nil` if it can be judged.
    static func obstacle(to item: Case, in failed: Set<String>) -> String? {
        item.conditions.prerequisites.first { failed.contains($0) && isObstacle($0, to: item) }
    }

    private static func isObstacle(_ need: String, to item: Case) -> Bool {
        let verbs = item.conditions.capabilities.verbs
        return switch need {
        // Without a live list, requests can still be judged.
        case Cases.liveList: verbs.contains(.list)
        // A driver that accepts everything still has to open lists and fire triggers.
        case Cases.refusal: !verbs.isDisjoint(with: [.refresh, .retry, .query, .cancel, .earlier])
        default: true
        }
    }

    /// Returns the ids of the cases that these build on, and those that they build on in turn.
    static func ids(of cases: some Sequence<Case>) -> Set<String> {
        var ids = Set(cases.flatMap(\.conditions.prerequisites))
        var added = ids
        while !added.isEmpty {
            let needs = Set(Cases.all.filter { added.contains($0.id) }.flatMap(\.conditions.prerequisites))
            added = needs.subtracting(ids)
            ids.formUnion(added)
        }
        return ids
    }
}
