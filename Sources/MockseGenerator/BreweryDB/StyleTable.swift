/// One line of the style tables: `name | short name | ibu | abv | srm | original gravity | final gravity`.
///
/// A range is `30-42`, a single number is both ends of none: only the minimum is known then, as happens in the real
/// data; `-` means neither. Ranges are those of common style guides, rounded.
struct StyleFacts {
    let categoryID: Int
    let name: String
    let shortName: String
    let ranges: [Range]

    /// One measured property: the keys are made from its prefix, `ibuMin` and `ibuMax`.
    struct Range {
        let prefix: String
        let minimum: String?
        let maximum: String?
    }

    func range(_ prefix: String) -> Range? {
        ranges.first { $0.prefix == prefix }
    }

    init(line: Substring, categoryID: Int) {
        let columns = line.split(separator: "|").map { column in
            String(column.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        self.categoryID = categoryID
        name = columns.first ?? ""
        shortName = columns.dropFirst().first ?? name
        ranges = zip(["ibu", "abv", "srm", "og", "fg"], columns.dropFirst(2)).map { prefix, column in
            let ends = column.split(separator: "-").map(String.init)
            return Range(prefix: prefix, minimum: ends.first, maximum: ends.dropFirst().first)
        }
    }
}
