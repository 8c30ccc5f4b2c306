extension Dialect {
    /// The dialects that mockse serves, in the order in which it lists them.
    public static let builtIn: Dialects = [.stackexchange, .brewerydb]
}
