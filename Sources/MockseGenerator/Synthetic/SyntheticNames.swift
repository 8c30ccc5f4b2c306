/// The display names of synthetic users in ascending order, ignoring case.
enum SyntheticNames {
    /// The names: full names, handles, and names in other scripts.
    static let all: [String] = {
        // A quarter of the last names makes enough full names.
        let family = PeopleWords.family.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
        let full = PeopleWords.given.flatMap { given in family.map { "\(given) \($0)" } }
        let handles = PeopleWords.handleStart.flatMap { start in PeopleWords.handleEnd.map { start + $0 } }
        return sorted(full + handles + PeopleWords.otherScripts)
    }()

    /// Returns texts in the order in which they are compared.
    static func sorted(_ texts: some Sequence<String>) -> [String] {
        texts.map { (key: Array($0.lowercased().utf8), text: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.text)
    }
}
