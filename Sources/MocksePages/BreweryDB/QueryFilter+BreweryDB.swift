/// The query filters that BreweryDB's lists share.
extension QueryFilter {
    /// A filter for a whole name, ignoring case, in which `*` stands for any characters.
    static let name = Self(parameter: "name") { .matches(.text("name"), Wildcard($0)) }

    /// Returns a filter for a number: exactly "5.5", above "+10", below "-10", or within "8,10", both ends included.
    static func number(_ member: String) -> Self {
        Self(parameter: member) { value in
            bounds(value).map { .within(.number(member), $0) } ?? .never
        }
    }

    /// Returns a filter for any of several comma-separated texts, ignoring case.
    ///
    /// It serves flags (`Y`, `N`) and vocabularies.
    static func text(_ member: String) -> Self {
        Self(parameter: member) { value in
            .among(.text(member), Set(value.split(separator: ",").map { FoldedText($0) }))
        }
    }

    /// Returns a filter that selects items with the member for `Y`, and items without it for anything else.
    static func presence(_ parameter: String, of member: String) -> Self {
        Self(parameter: parameter) { value in
            .within(.presence(member), value.lowercased() == "y" ? 1...1 : 0...0)
        }
    }

    private static func bounds(_ text: String) -> ClosedRange<Double>? {
        let ends = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        if ends.count == 2, let low = ends[0], let high = ends[1] { return low <= high ? low...high : nil }
        guard let sign = text.first, let value = Double(text.dropFirst(isSign(sign) ? 1 : 0)), value.isFinite else {
            return nil
        }
        switch sign {
        case "-": return -.infinity...value.nextDown
        case _ where isSign(sign): return value.nextUp...(.infinity)
        default: return value...value
        }
    }

    /// Returns a Boolean value indicating whether a character is a sign.
    ///
    /// A space is one, because it is how a "+" arrives that the client did not encode.
    private static func isSign(_ character: Character) -> Bool {
        character == "+" || character == "-" || character == " "
    }
}
