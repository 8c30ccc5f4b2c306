/// A line of the style tables: `name | short name | ibu | abv | srm | original gravity | final gravity`.
///
/// A range is `30-42`. A single number is a minimum without a maximum, as in the real data, and `-` is unknown. Columns
/// may be missing at the end. The ranges are those of common style guides, rounded.
struct StyleFacts {
    let name: String
    let shortName: String
    let ranges: [Range]

    /// A measured property, whose keys begin with `prefix`: `ibuMin`, `ibuMax`.
    struct Range {
        let prefix: String
        let minimum: String?
        let maximum: String?
    }

    init(line: String) {
        let columns = Self.columns(of: line)
        name = columns.first ?? ""
        shortName = columns.dropFirst().first ?? name
        ranges = zip(["ibu", "abv", "srm", "og", "fg"], columns.dropFirst(2)).map { prefix, column in
            let ends = column.split(separator: "-").map(String.init)
            return Range(prefix: prefix, minimum: ends.first, maximum: ends.dropFirst().first)
        }
    }

    /// Returns a range in units of 10^-`places`, or nil if either end is unknown.
    func range(_ prefix: String, places: Int) -> ClosedRange<Int>? {
        guard let range = ranges.first(where: { $0.prefix == prefix }),
            let minimum = range.minimum.flatMap({ FixedPoint($0, places: places) }),
            let maximum = range.maximum.flatMap({ FixedPoint($0, places: places) }),
            minimum.units <= maximum.units
        else { return nil }
        return minimum.units...maximum.units
    }

    /// Returns the columns of a line, which are separated by "|".
    static func columns(of line: String) -> [String] { line.split(separator: "|").map(trimmed) }

    private static func trimmed(_ column: Substring) -> String {
        String(column.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
