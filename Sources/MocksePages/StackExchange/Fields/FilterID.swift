import MockseDialects

/// The id of a custom filter, which holds the filter itself, so that it means the same on every server.
///
/// An id is `!m`, `s` or `u` for a safe or an unsafe filter, and one letter for every six names in `FieldTable.names`,
/// whose bits say whether the filter differs from the default one there.
struct FilterID: Sendable, Hashable {
    let text: String
    /// The filter.
    let filter: Filter

    private static let prefix = "!m"
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Creates the id of a filter.
    init(_ filter: Filter) {
        var digits: [Int] = []
        for (index, name) in FieldTable.names.enumerated() {
            if index.isMultiple(of: 6) { digits.append(0) }
            if filter.fields.contains(name) != FieldTable.standard.contains(name) {
                digits[index / 6] |= 1 << (index % 6)
            }
        }
        while digits.last == 0 { digits.removeLast() }
        text = Self.prefix + (filter.isSafe ? "s" : "u") + String(digits.map { Self.alphabet[$0] })
        self.filter = filter
    }

    /// Creates an id from text, unless no server issues such an id.
    init?(_ text: String) {
        let kind = text.dropFirst(Self.prefix.count).first
        guard text.hasPrefix(Self.prefix), kind == "s" || kind == "u" else { return nil }
        var fields = FieldTable.standard
        for (place, letter) in text.dropFirst(Self.prefix.count + 1).enumerated() {
            guard let digit = Self.alphabet.firstIndex(of: letter) else { return nil }
            for bit in 0..<6 where digit & 1 << bit != 0 {
                guard let name = FieldTable.names.dropFirst(place * 6 + bit).first else { return nil }
                if fields.remove(name) == nil { fields.insert(name) }
            }
        }
        self.init(Filter(fields: fields, isSafe: kind == "s"))
        // Each filter has one id.
        if self.text != text { return nil }
    }
}
