import MockseJSON

/// The beers that are sold in a container with a UPC, which is every fifth beer.
struct Packages {
    let rows: [JSONObject]

    init(beers: Beers) {
        rows = beers.all.enumerated().filter { $0.offset.isMultiple(of: 5) }.map { offset, beer in
            let sizes = FluidSizes.rows
            var row = beers.row(of: beer, with: .init(fluidSize: sizes[beer.draw.number("size", below: sizes.count)]))
            row.add("_code", Self.code(number: offset))
            return row
        }
    }

    /// Returns the twelve digits of a UPC, the last being a check digit.
    static func code(number: Int) -> String {
        let digits = Array("85000" + String(1_000_000 + number).dropFirst()).compactMap(\.wholeNumberValue)
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
        return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
    }
}
