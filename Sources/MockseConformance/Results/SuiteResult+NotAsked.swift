import MockseJudging

/// The questions that a run didn't ask.
extension SuiteResult {
    /// The clauses that say which groups weren't asked, or not completely, and why, such as "dedupe not tested: the
    /// driver has no `list`".
    public var notAsked: [String] {
        var unasked: [(groups: [String], reason: String)] = []
        var partly: [String] = []
        for group in groups {
            let own = results.filter { $0.info.group == group && $0.countsAsQuestion }
            let skipped = own.filter { $0.verdict == .skip }
            guard !skipped.isEmpty else { continue }
            let reason = Self.reason(for: skipped)
            if skipped.count < own.count, isObserved(group) {
                partly.append("\(group) \(own.count - skipped.count)/\(own.count) tested: \(reason)")
            } else if let place = unasked.firstIndex(where: { $0.reason == reason }) {
                unasked[place].groups.append(group)
            } else {
                unasked.append(([group], reason))
            }
        }
        return unasked.map { "\(Self.list($0.groups)) not tested: \($0.reason)" } + partly
    }

    /// The kinds of bugs that none of the run's cases asked about, although they apply to the client, each with the ids
    /// of those cases.
    var uncheckedBugs: [(name: String, cases: [String])] {
        results.flatMap(\.info.bugs).inOrder.compactMap { bugs in
            let own = results.filter { $0.info.bugs.contains(bugs) && $0.countsAsQuestion }
            guard !own.isEmpty, own.allSatisfy({ $0.verdict == .skip }) else { return nil }
            return (bugs, own.map(\.id).inOrder.sorted())
        }
    }

    /// Returns a Boolean value indicating whether the run observed what the cases of a group are about.
    ///
    /// Without the list, the requests alone don't show whether the client drops duplicates.
    func isObserved(_ group: String) -> Bool {
        group != CaseGroup.dedupe.rawValue || (features?.has(.list) ?? true)
    }

    static func reason(for skipped: [CaseResult]) -> String {
        let prefix = "the driver has no "
        let reasons = skipped.map { $0.missing?.reason ?? $0.reason }.inOrder
        let names = reasons.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        let others = reasons.filter { !$0.hasPrefix(prefix) }
        return ((names.isEmpty ? [] : [prefix + list(names, "or")]) + others).joined(separator: ", ")
    }

    /// Returns words as a list in a sentence, such as "setup, paging and guard".
    static func list(_ words: [String], _ conjunction: String = "and") -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

extension CaseResult {
    /// A Boolean value indicating whether the case judges and applies to the client.
    fileprivate var countsAsQuestion: Bool {
        info.level != .info && verdict != .info && missing?.isInapplicable != true
    }
}
