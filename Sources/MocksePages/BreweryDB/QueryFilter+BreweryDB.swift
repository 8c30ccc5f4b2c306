import MockseBase

/// The query filters that BreweryDB's lists share.
extension QueryFilter {
    /// A filter for a whole name, ignoring case, in which `*` stands for any characters.
    static let name = Self(parameter: "name") { .matches(.text("name"), Wildcard($0)) }

    /// Returns a filter for a number: exactly "5.5", above "+10", below "-10", or within "8,10", both ends included.
    static func number(_ member: String) -> Self {
        Self(parameter: member, Schema.matching("^[+-]?[0-9]+([.][0-9]+)?$|^[0-9]+,[0-9]+$")) { value in
            bounds(value).map { .within(.number(member), $0) } ?? .never
        }
    }

    /// Returns a filter for any of several comma-separated texts, ignoring case.
    ///
    /// It serves flags (`Y`, `N`) and vocabularies.
    ///
    /// - Parameters:
    ///   - member: The member, after which the parameter is named.
    ///   - splits: A Boolean value indicating whether commas separate texts, rather than being part of one.
    /// - Returns: The filter.
    static func text(_ member: String, splits: Bool = true) -> Self {
        Self(parameter: member) { value in
            .among(
                .text(member), splits ? Set(value.split(separator: ",").map { FoldedText($0) }) : [FoldedText(value)])
        }
    }

    /// A filter for items with one of the statuses.
    ///
    /// Without it, searches leave out new and deleted items. The data has none of them.
    static let searchedStatus = text("status")

    /// A filter for a beer's container by its code.
    static let upc = Self(parameter: "code") { .among(.text("_code"), [FoldedText($0)]) }

    /// A filter for the changes of one object.
    static let changedID = Self(parameter: "attributeId") { .among(.text("attribute.id"), [FoldedText($0)]) }

    /// A filter for items that were updated at or after a time, given in Unix seconds.
    ///
    /// The service looked at most 30 days back. The data ends on one day in 2018, so any time is accepted here
    /// (unverified).
    static let since = since("updateDate")

    /// A filter for changes at or after a time.
    static let changedSince = since("changeDate")

    private static func since(_ member: String) -> Self {
        Self(parameter: "since", Schema.count) { value in
            guard value.isAllDigits, let seconds = Int(value), let date = date(seconds) else { return .never }
            return .between(.text(member), min: FoldedText(date), max: nil)
        }
    }

    /// Returns a time as the service writes it, or nil if it is after the year 9999.
    private static func date(_ seconds: Int) -> String? {
        guard seconds < 253_402_300_800 else { return nil }
        let (day, second) = (CivilDate(daysSince1970: seconds / 86_400), seconds % 86_400)
        func padded(_ number: Int) -> String { number > 9 ? "\(number)" : "0\(number)" }
        let time = [second / 3_600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
        return "\(day.year)-\(padded(day.month))-\(padded(day.day)) \(time)"
    }

    /// Returns a filter that selects items with the member for `Y`, and items without it for anything else.
    static func presence(_ parameter: String, of member: String) -> Self {
        Self(parameter: parameter) { value in
            .within(.presence(member), value.lowercased() == "y" ? 1...1 : 0...0)
        }
    }

    /// Returns the bounds that the value of a filter for a number sets, or nil if it is malformed.
    static func bounds(_ text: String) -> ClosedRange<Double>? {
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
