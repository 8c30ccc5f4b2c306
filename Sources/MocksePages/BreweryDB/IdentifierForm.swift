import MockseBase

/// The form of an ID in a path.
///
/// A path with an ID of another form matches no endpoint.
enum IdentifierForm: Sendable, Hashable {
    /// Six letters and digits.
    case token
    /// A number.
    case number
    /// A year and a week, such as "2018-44".
    case week

    func fits(_ id: String) -> Bool {
        switch self {
        case .token: id.utf8.count == 6 && id.utf8.allSatisfy(Self.isTokenByte)
        case .number: id.isAllDigits
        case .week: Self.week(id) != nil
        }
    }

    /// Returns the year and the week that an ID names.
    static func week(_ id: String) -> (year: Double, week: Double)? {
        let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy(\.isAllDigits), parts[0].utf8.count == 4, parts[1].utf8.count <= 2,
            let year = Double(parts[0]), let week = Double(parts[1])
        else { return nil }
        return (year, week)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
