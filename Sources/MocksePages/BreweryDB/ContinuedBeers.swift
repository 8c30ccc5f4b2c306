import MockseDatasets
import MockseJSON

/// The beers that continue the list, whose names ascend with their places.
struct ContinuedBeers: Sendable {
    private let beer: JSONObject

    /// Digits and letters in the order of their values in identifiers.
    private static let digits = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    private static let length = 6

    /// Identifiers as numbers to the base 62 have this remainder, which keeps them apart from those of stored items.
    ///
    /// 62^6 is above 423 times the number of places.
    private static let (divisor, remainder) = (423, 26)

    /// The styles whose lists have lengths that tutorials and tests rely on.
    private static let fixedStyles = [3, 30]

    /// Creates the list that continues the beers, with details or without, of which the computed ones have none.
    init?(_ library: Library, continuing dataset: String) {
        guard ["brewerydb/beers", "brewerydb/beers_detailed"].contains(dataset),
            let beer = library.dataset(named: "brewerydb/beers")?.first(where: {
                $0["labels"] == nil && $0["year"] == nil && !Self.fixedStyles.contains($0["styleId"]?.int ?? 0)
            })
        else { return nil }
        self.beer = beer
    }

    var list: SyntheticList {
        let names = PlaceAxis { .init(folding: Self.batch($0)) }
        return SyntheticList(
            copying: beer, axes: ["name": names, "nameDisplay": names], lookups: ["id": Self.place(of:)],
            storedOrder: "name", style: .escaped
        ) { place in
            var row = beer
            row["id"] = .string(Self.id(of: place))
            for member in ["name", "nameDisplay"] {
                row[member] = .string("\(Self.batch(place)) \(beer[member]?.string ?? "")")
            }
            return row
        }
    }

    /// Returns the start of a name, in which eight digits make names ascend with their places.
    private static func batch(_ place: Int) -> String {
        let digits = String(min(place, 99_999_999))
        return "Batch " + String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func id(of place: Int) -> String {
        var rest = place * divisor + remainder
        var text = ""
        for _ in 0..<length {
            text.append(digits[rest % digits.count])
            rest /= digits.count
        }
        return text
    }

    /// Returns the place with an identifier, or `nil` if no place has it.
    @Sendable private static func place(of text: String) -> Int? {
        guard text.count == length else { return nil }
        var code = 0
        for character in text.reversed() {
            guard let digit = digits.firstIndex(of: character) else { return nil }
            code = code * digits.count + digit
        }
        return code % divisor == remainder ? code / divisor : nil
    }
}
