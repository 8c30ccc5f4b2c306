extension Dialect {
    /// The dialects that mockse serves, in the order in which it lists them.
    public static let builtIn: Dialects = [.stackexchange, .brewerydb]
}

extension Sequence<Dialect> {
    /// The dialects in the order in which mockse lists them: built-in ones first, then others by name.
    package var ordered: [Dialect] {
        let builtIn = Dialect.builtIn
        func place(_ dialect: Dialect) -> (Int, String) {
            (builtIn.firstIndex(of: dialect) ?? builtIn.count, dialect.name)
        }
        return sorted { place($0) < place($1) }
    }
}
