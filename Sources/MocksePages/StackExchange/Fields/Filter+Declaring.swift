import MockseDialects

extension Filter {
    /// Creates a filter of a version from the words of a declaration; unknown words are ignored.
    ///
    /// The first word can be a built-in filter, to which the other words add fields and from which words that begin
    /// with "-" remove them. Without one, the filter has exactly the named fields.
    init(declaredAs words: [String], in version: StackExchangeVersion) {
        self = words.first.flatMap { Self.builtIn($0, in: version) } ?? Self(fields: [])
        for word in words {
            if word == DialectFilters.stackExchange.unsafe {
                isSafe = false
            } else if word.hasPrefix("-") {
                fields.remove(Self.full(word.dropFirst()))
            } else if FieldTable.all.contains(Self.full(word[...])) {
                fields.insert(Self.full(word[...]))
            }
        }
    }

    /// Returns a field's name as filters spell it, which is with a leading dot for members of the wrapper.
    private static func full(_ name: Substring) -> String {
        name.contains(".") ? String(name) : ".\(name)"
    }
}
